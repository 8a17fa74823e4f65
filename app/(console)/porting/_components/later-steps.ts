import { lazy } from 'react'

// What a first visit does not show: the bill with all that uploads and looks at files, and the acts at the end. Without a boundary of
// their own, so that the step before stays until they are there; `laterSteps` brings them before anybody gets to them.

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

/** Also when some of it cannot be had: the step itself says so. */
export const laterSteps = () => Promise.allSettled([bill(), billNote(), review(), acts(), actsNote()])
