import { z } from 'zod'
import { classed } from '@/lib/core/fields/field-class'
import { fileNameProblem } from './file-name'
import { allFileTypes } from './file-types'
import { type DocumentKind, type DocumentRef, documentKinds, sizeProblem } from './kinds'

/**
 * A document in an operation's input: the metadata from the upload (server/store/documents/), never its bytes. The
 * server compares it with the stored file before sending, so journal, locks and dialog may rely on it.
 */
export function documentField<K extends DocumentKind>(kind: K) {
  const { word } = documentKinds[kind]
  const missing = `Add the ${word}.`
  return z.strictObject(
    {
      id: classed('internal', z.uuid(missing)),
      kind: classed('public', z.literal(kind, `This file was not uploaded as a ${word}.`)),
      name: classed(
        'personal',
        withoutProblem(z.string(missing), (name) => fileNameProblem(kind, name)),
      ),
      type: classed('public', z.enum(allFileTypes, missing)),
      size: classed(
        'internal',
        withoutProblem(z.int(missing).nonnegative(missing), (size) => sizeProblem(kind, size)),
      ),
      sha256: classed('internal', z.string(missing).regex(/^[0-9a-f]{64}$/, missing)),
    },
    missing,
  ) satisfies z.ZodType<DocumentRef>
}

function withoutProblem<S extends z.ZodType>(schema: S, problemOf: (value: z.output<S>) => string | null) {
  return schema.superRefine((value, context) => {
    const message = problemOf(value)
    if (message) context.addIssue({ code: 'custom', message })
  })
}
