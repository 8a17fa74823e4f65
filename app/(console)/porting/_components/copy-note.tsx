'use client'

import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { TextLink } from '@/components/ui/link'
import { portFields } from '@/lib/areas/porting/request-fields'
import { unreportedIn } from '@/lib/areas/porting/wizard'
import { paths } from '@/lib/core/paths'
import type { Wizard } from './use-port-wizard'

/** Above a copy: the values that could not be copied because they are unknown here. */
export function CopyNote({ copied, wizard }: { copied: string; wizard: Wizard }) {
  const missing = [...unreportedIn(wizard.values), ...(wizard.values.focDate ? [] : ['focDate' as const])]
  return (
    <Banner
      kind="info"
      title={missing.length > 0 ? 'Not available from the provider, so not copied' : 'All fields are filled in'}
    >
      {missing.length > 0 && (
        <p className="flex flex-wrap gap-1">
          {missing.map((name) => (
            <Button key={name} size="sm" onClick={() => void wizard.go(portFields[name].step)}>
              {portFields[name].label}
            </Button>
          ))}
        </p>
      )}
      <p>
        {wizard.values.replaces
          ? 'The provider accepts a number in one request only. Cancel the old request before you save this one.'
          : 'The old request has ended.'}{' '}
        <TextLink href={paths.port(copied)}>Open port {copied}</TextLink>
      </p>
    </Banner>
  )
}
