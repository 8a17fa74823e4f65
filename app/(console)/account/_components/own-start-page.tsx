'use client'

import { useState } from 'react'
import { Form } from '@/components/form/form'
import { useAction } from '@/components/form/use-action'
import { FaultText } from '@/components/operation/fault-text'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Select } from '@/components/ui/select'
import { useRefresh } from '@/components/ui/use-refresh'
import { chooseStartPageAction } from '../actions'

interface OwnStartPageProps {
  chosen: string
  pages: readonly { value: string; label: string }[]
}

export function OwnStartPage({ chosen, pages }: OwnStartPageProps) {
  const [page, setPage] = useState(chosen)
  const [saved, setSaved] = useState<string>()
  const action = useAction(chooseStartPageAction)
  const refresh = useRefresh()
  return (
    <Card title="Start page" description="Opens after you sign in, and when you click the logo.">
      <Form
        aria-label="Start page"
        className="space-y-3"
        onSubmit={(event) => {
          event.preventDefault()
          void action.run({ page }, () => {
            setSaved(page)
            refresh()
          })
        }}
      >
        <Select
          aria-label="Page"
          className="max-w-sm"
          options={pages}
          value={page}
          onChange={(event) => setPage(event.target.value)}
        />
        <Button type="submit" busy={action.busy}>
          Save start page
        </Button>
        {action.fault && <Banner kind="danger" role="alert" title={<FaultText fault={action.fault} />} />}
        {!action.busy && !action.fault && saved === page && <Banner kind="done" role="status" title="Saved" />}
      </Form>
    </Card>
  )
}
