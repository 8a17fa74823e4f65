/** Facts that many pages state: one wording each. */

/** The provider gives no value. */
export const NOT_AVAILABLE = 'Not available'

/** A reading failed, or its answer has no such value. */
export const NOT_READ = 'Could not be read'

export const LOADING = 'Loading…'

/** A filter or a search matches nothing. */
export const NO_RESULTS = 'No results'

export const NO_PRICE = 'The provider doesn’t quote a price.'

export const FEE_MAY_APPLY = 'A fee may apply. The provider doesn’t publish it.'

/** Describes the provider, in the header, under Needs attention and in notifications. For a single reading, use `NOT_UPDATED`. */
export const PROVIDER_AWAY = 'Provider not reachable'

/** Describes one reading that failed; other readings may have succeeded. */
export const NOT_UPDATED = 'Not updated'

/** Why a reading from before an outage decides nothing. */
export const SILENT = 'The provider does not answer.'

/** Why no file is made from a reading from before an outage: its values would be older than the file says. */
export const NO_ANSWER = 'The provider did not answer as expected, so the values may be old.'

/** `what`: "the text", "Billing". */
export const cannotView = (what: string): string => `Your role can’t view ${what}`

export const CANNOT_SEARCH = 'Your role can’t search by values that it can’t view.'

export const MASKED = 'Values that your role can’t view are shown as dots.'
