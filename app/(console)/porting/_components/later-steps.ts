import { lazy } from 'react'

// Loaded after the first render: the bill step with its upload code, and the final operations. No Suspense boundary of
// their own, so that the previous step stays visible; `laterSteps` preloads them.

const bill = () => import('./bill-step')
const billNote = () => import('./bill-note')
const review = () => import('./review-step')
const acts = () => import('./port-acts')
const actsNote = () => import('./acts-note')

export const BillStep = lazy(() => bill().then((m) => ({ default: m.BillStep })))
export const BillNote = lazy(() => billNote().then((m) => ({ default: m.BillNote })))
export const ReviewStep = lazy(() => review().then((m) => ({ default: m.ReviewStep })))
export const PortActs = lazy(() => acts().then((m) => ({ default: m.PortActs })))
export const ActsNote = lazy(() => actsNote().then((m) => ({ default: m.ActsNote })))

/** Resolves even if some cannot be loaded: the step itself reports that. */
export const laterSteps = () => Promise.allSettled([bill(), billNote(), review(), acts(), actsNote()])
