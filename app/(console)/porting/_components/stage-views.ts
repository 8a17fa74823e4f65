import { type PortRow, portStages } from '@/lib/areas/porting/port-row'

/** A view per stage, with counts if all requests are known. */
export const stageViews = (ports: readonly PortRow[] | undefined) =>
  Object.entries(portStages).map(([value, label]) => {
    const count = ports?.filter(({ state }) => state.stage === value).length
    return { label, params: { stage: value }, count, trouble: value === 'act' && Boolean(count) }
  })
