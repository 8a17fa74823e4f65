import 'server-only'

export * from './tables/billing'
/** Every table, from one place: the migrations are made from this file, and whoever asks need not know where a table stands. */
export * from './tables/callbacks'
export * from './tables/documents'
export * from './tables/journal'
export * from './tables/messaging'
export * from './tables/notifications'
export * from './tables/people'
export * from './tables/policy'
export * from './tables/things'
