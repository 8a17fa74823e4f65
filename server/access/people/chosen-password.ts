import 'server-only'
import { z } from 'zod'

/** A password that a person chooses, typed twice; `twice` compares them. Its strength is judged with the person's name (password.ts). */
export const chosenPassword = {
  next: z.string().min(1, 'Choose a new password.').max(200, 'At most 200 characters.'),
  again: z.string().max(200, 'At most 200 characters.'),
}

export const twice = <S extends z.ZodType<{ next: string; again: string }>>(schema: S) =>
  schema.refine(({ next, again }) => next === again, { path: ['again'], error: 'The two passwords don’t match.' })
