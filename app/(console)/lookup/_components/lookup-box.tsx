'use client'

import { Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type FormEvent, useState, useTransition } from 'react'
import { Form } from '@/components/form/form'
import { useHere } from '@/components/form/use-here'
import { whenLost } from '@/components/form/when-lost'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import type { Fault } from '@/lib/outcome'
import { paths } from '@/lib/paths'

const lost: Fault = { kind: 'unreachable', message: 'The console did not answer. What you typed is still here.' }

/** What is typed stands in no address before it is sealed: the field has no name that a form could send. */
export function LookupBox({ typed, seal }: { typed: string; seal: (typed: string) => Promise<string> }) {
  const router = useRouter()
  const [text, setText] = useState(typed)
  const [found, setFound] = useState(typed)
  // Back, or the find box: what stands in the box is what was looked up, unless somebody types already.
  if (found !== typed) {
    setFound(typed)
    if (text.trim() === found) setText(typed)
  }
  const [busy, start] = useTransition()
  const [fault, setFault] = useState<Fault>()
  const here = useHere()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return
    setFault(undefined)
    start(async () => {
      try {
        const sealed = await seal(text)
        // Who went on to another page meanwhile stays there.
        if (sealed && here()) router.push(paths.lookup(sealed))
      } catch (error) {
        setFault(whenLost(lost, error))
      }
    })
  }

  return (
    <search>
      <Form onSubmit={submit} className="flex flex-wrap gap-2">
        <div className="relative min-w-0 flex-1 basis-60">
          <Search aria-hidden="true" className="pointer-events-none absolute top-4 left-3.5 size-5 text-muted" />
          <Input
            type="search"
            aria-label="Number, message, trunk, person or request"
            placeholder="Number, message, trunk, person or request"
            value={text}
            onChange={(event) => setText(event.target.value)}
            maxLength={100}
            autoComplete="off"
            autoFocus
            spellCheck={false}
            className="h-13! pl-11 text-lg"
          />
        </div>
        <Button type="submit" variant="primary" busy={busy} className="h-13 max-sm:h-13">
          Look up
        </Button>
      </Form>
      {fault && (
        <p role="alert" className="mt-2 text-failed">
          {fault.message}
        </p>
      )}
    </search>
  )
}
