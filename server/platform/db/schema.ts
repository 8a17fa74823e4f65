import 'server-only'

export * from './tables/billing'
export * from './tables/bulk-changes'
/** Every table in one place: migrations are generated from this file, and importers need not know a table's file. */
export * from './tables/callbacks'
export * from './tables/documents'
export * from './tables/journal'
export * from './tables/messaging'
export * from './tables/notifications'
export * from './tables/people'
export * from './tables/policy'
export * from './tables/things'
export * from './tables/trunks'
