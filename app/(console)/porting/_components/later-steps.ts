import { lazyComponent } from '@/components/ui/lazy-component'

// Loaded after the first render: the bill step with its upload code, and the final operations. `laterSteps` preloads them.

const bill = () => import('./bill-step')
const billNote = () => import('./bill-note')
const final = () => import('./final-step')
const actionsNote = () => import('./actions-note')

export const BillStep = lazyComponent(() => bill().then((m) => m.BillStep))
export const BillNote = lazyComponent(() => billNote().then((m) => m.BillNote))
export const FinalStep = lazyComponent(() => final().then((m) => m.FinalStep))
export const ActionsNote = lazyComponent(() => actionsNote().then((m) => m.ActionsNote))

/** Resolves even if some cannot be loaded: the step itself says so. */
export const laterSteps = () => Promise.allSettled([bill(), billNote(), final(), actionsNote()])
