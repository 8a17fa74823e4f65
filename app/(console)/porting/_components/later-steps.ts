import { lazy } from 'react'

// Loaded after the first render: the bill step with its upload code, and the final operations. No Suspense boundary of
// their own, so that the previous step stays visible; `laterSteps` preloads them.

const bill = () => import('./bill-step')
const billNote = () => import('./bill-note')
const review = () => import('./review-step')
const changes = () => import('./port-actions')
const actionsNote = () => import('./actions-note')

export const BillStep = lazy(() => bill().then((m) => ({ default: m.BillStep })))
export const BillNote = lazy(() => billNote().then((m) => ({ default: m.BillNote })))
export const ReviewStep = lazy(() => review().then((m) => ({ default: m.ReviewStep })))
export const PortActions = lazy(() => changes().then((m) => ({ default: m.PortActions })))
export const ActionsNote = lazy(() => actionsNote().then((m) => ({ default: m.ActionsNote })))

/** Resolves even if some cannot be loaded: the step itself reports that. */
export const laterSteps = () => Promise.allSettled([bill(), billNote(), review(), changes(), actionsNote()])
