import type { LintRule, TextField, TextPlace } from './finding'
import {
  BOUGHT,
  CHANNEL,
  endOf,
  matches,
  PEOPLE,
  PURPOSE,
  placesOf,
  quoted,
  saysAgreed,
  saysStop,
  withSentence,
} from './words'

const CONSENT = 'CTIA Messaging Principles (May 2023), 5.1.2: opt-in'
const DESCRIPTION = 'Trade practice: unclear descriptions are among the usual reasons for a refusal'
const SHORTEST = 40

const whole = (field: TextField, text: string): TextPlace => ({
  field,
  start: text.length - text.trimStart().length,
  end: text.trimEnd().length,
})

/** The text without the keyword to reply, to see what it says about the time after an opt-out. */
const afterStop = (text: string) =>
  text.replace(/\bSTOP(?:ALL)?\b/g, '').replace(/\bto (?:stop|opt[- ]?out|unsubscribe|end|cancel|quit)\b/gi, '')
const THEN =
  /\b(?:confirm\w*|no (?:more|further|longer)|not (?:be )?(?:sent|contacted|texted|receive\w*)|never|remov\w+|unsubscrib\w+|stops?|ends?|nothing more|opt(?:s|ed)? (?:them )?out|immediately|at once|automatic\w*|blocked|blocklist|suppress\w*|within \d+)\b/i

export const textRules: readonly LintRule[] = [
  {
    id: 'description-length',
    passed: 'The description says enough',
    basis: `Trade practice: registries ask for ${SHORTEST} characters or more`,
    needs: ['description'],
    find({ description = '' }) {
      const length = description.trim().length
      if (length >= SHORTEST) return null
      return {
        severity: 'refused',
        what: 'The description is too short',
        says: `${length} characters; ${SHORTEST} or more are asked for.`,
        places: [whole('description', description)],
      }
    },
  },
  {
    id: 'description-who',
    passed: 'The description says who is texted',
    basis: DESCRIPTION,
    needs: ['description'],
    find({ description = '' }) {
      if (PEOPLE.test(description)) return null
      return {
        severity: 'look',
        what: 'Who is texted?',
        says: 'Name them, such as “patients who booked a visit”.',
        places: [endOf('description', description)],
      }
    },
  },
  {
    id: 'description-why',
    passed: 'The description says what is texted',
    basis: DESCRIPTION,
    needs: ['description'],
    find({ description = '' }) {
      if (PURPOSE.test(description)) return null
      return {
        severity: 'look',
        what: 'What is texted, and why?',
        says: 'Name it, such as “reminders of their visits”.',
        places: [endOf('description', description)],
      }
    },
  },
  {
    id: 'opt-in-how',
    passed: 'The opt-in says where and how people agree',
    basis: CONSENT,
    needs: ['optIns'],
    find({ optIns = '' }) {
      if (CHANNEL.test(optIns)) return null
      return {
        severity: 'refused',
        what: 'Where do people agree?',
        says: 'Name the form, the page, the paper or the word that they text.',
        places: [whole('optIns', optIns)],
      }
    },
  },
  {
    id: 'opt-in-words',
    passed: 'The opt-in says what people agree to',
    basis: 'CTIA Messaging Principles (May 2023), 5.1.1: calls to action',
    needs: ['optIns'],
    find({ optIns = '' }) {
      if (saysAgreed(optIns)) return null
      return {
        severity: 'look',
        what: 'What do people agree to?',
        says: 'Quote the text that they tick, sign or send.',
        places: [endOf('optIns', optIns)],
      }
    },
  },
  {
    id: 'opt-in-own',
    passed: 'Each person consents to this brand',
    basis: 'CTIA Messaging Principles (May 2023), 5.1.2 and 5.1.4: opt-in is not bought, shared or implied',
    needs: ['optIns'],
    find({ optIns = '' }) {
      const hits = matches(optIns, BOUGHT).filter(
        ({ start }) => !/\b(?:no|not|never|nor|without)\s+(?:\w+\s+){0,4}$/i.test(optIns.slice(0, start)),
      )
      const [first, ...rest] = placesOf('optIns', hits)
      if (!first) return null
      return {
        severity: 'refused',
        what: 'Consent from someone else',
        says: `${quoted(hits[0]?.text ?? '')}: each person has to agree to texts of this brand.`,
        places: [first, ...rest],
      }
    },
  },
  {
    id: 'opt-out-words',
    passed: 'The opt-out keyword is named',
    basis: 'CTIA Messaging Principles (May 2023), 5.1.3: opt-out',
    needs: ['optOuts'],
    find({ optOuts = '' }) {
      if (saysStop(optOuts)) return null
      const fixed = withSentence('optOuts', optOuts, 'Reply STOP to stop.')
      return {
        severity: 'refused',
        what: 'No opt-out keyword',
        says: 'People have to be able to reply STOP.',
        places: [endOf('optOuts', optOuts)],
        quickFix: { label: 'Add the sentence', set: { optOuts: fixed.text }, at: fixed.at },
      }
    },
  },
  {
    id: 'opt-out-then',
    passed: 'The reply to STOP is described',
    basis: 'CTIA Messaging Principles (May 2023), 5.1.3: opt-out',
    needs: ['optOuts'],
    find({ optOuts = '' }) {
      if (THEN.test(afterStop(optOuts))) return null
      const fixed = withSentence('optOuts', optOuts, 'One confirmation, then nothing more.')
      return {
        severity: 'look',
        what: 'What happens after STOP?',
        says: 'Such as one confirmation, then nothing more.',
        places: [endOf('optOuts', optOuts)],
        quickFix: { label: 'Add the sentence', set: { optOuts: fixed.text }, at: fixed.at },
      }
    },
  },
]
