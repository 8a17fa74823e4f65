import { PageHeader } from '@/components/shell/page-header'
import { Banner } from '@/components/ui/banner'

/** The ledger is not an operation at the provider, so its refusal is said here. */
export function NotOpen({ title, reason }: { title: string; reason: string }) {
  return (
    <>
      <PageHeader title={title} />
      <Banner kind="info" title={`${title} is not open to your role`}>
        <p>{reason}.</p>
      </Banner>
    </>
  )
}
