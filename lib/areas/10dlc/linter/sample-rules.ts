import { kindLabel } from '../campaign-kinds'
import type { LintRule, TextPlace } from './finding'
import {
  alike,
  BARRED,
  BLANK,
  DESCRIBES,
  endOf,
  MARKETING,
  matches,
  namesBrand,
  opening,
  PLACEHOLDER,
  placesOf,
  quoted,
  saysHelp,
  saysStop,
  shortName,
  withSentence,
} from './words'

const at = (first: TextPlace | undefined, ...rest: TextPlace[]): [TextPlace, ...TextPlace[]] => [
  first ?? { field: 'sample', start: 0, end: 0 },
  ...rest,
]

/** Standard use cases that inform: an advertising sample does not match them. */
const INFORMING = [1, 2, 4, 5, 6, 11, 12]
const TWO_FACTOR = 1

export const sampleRules: readonly LintRule[] = [
  {
    id: 'brand-named',
    passed: 'The sample names the brand',
    basis: 'Trade practice: reviewers expect the brand’s name in the sample',
    needs: ['sample', 'companyName'],
    find({ sample = '', companyName = '' }) {
      if (namesBrand(sample, companyName)) return null
      const first = opening(sample)
      const name = shortName(companyName)
      return {
        severity: 'refused',
        what: 'The brand is not named',
        says: `${quoted(sample, 24)} does not say that it is from ${name}.`,
        places: [{ field: 'sample', start: first.start, end: first.end }],
        quickFix: {
          label: `Put “${name}:” first`,
          set: { sample: `${name}: ${sample.trimStart()}` },
          at: { field: 'sample', start: 0, end: name.length + 1 },
        },
      }
    },
  },
  {
    id: 'stop-in-sample',
    passed: 'The sample says how to stop',
    basis: 'CTIA Messaging Principles (May 2023), 5.1.3: opt-out',
    needs: ['sample'],
    find({ sample = '', type, standard }) {
      if (saysStop(sample)) return null
      const fixed = withSentence('sample', sample, 'Reply STOP to stop.')
      return {
        severity: type === 'standard' && standard === TWO_FACTOR ? 'look' : 'refused',
        what: 'No way to stop in the sample',
        says: 'Nothing like “Reply STOP to stop”.',
        places: [endOf('sample', sample)],
        quickFix: { label: 'Add the sentence', set: { sample: fixed.text }, at: fixed.at },
      }
    },
  },
  {
    id: 'help-named',
    passed: 'HELP is mentioned',
    basis: 'Trade practice: STOP and HELP are given together',
    needs: ['sample', 'optIns', 'optOuts'],
    find({ sample = '', optIns = '', optOuts = '' }) {
      if ([sample, optIns, optOuts].some(saysHelp)) return null
      const after = /\b(stop|end|cancel|quit|unsubscribe|opt[- ]out)\.?\s*$/i.test(sample)
      const bare = sample.trimEnd().replace(/\.$/, '')
      const fixed = after
        ? {
            text: `${bare}, HELP for help.`,
            at: { field: 'sample' as const, start: bare.length + 2, end: bare.length + 16 },
          }
        : withSentence('sample', sample, 'Reply HELP for help.')
      return {
        severity: 'look',
        what: 'HELP is mentioned nowhere',
        says: 'Not in the sample, the opt-in or the opt-out.',
        places: [endOf('sample', sample)],
        quickFix: { label: 'Add the sentence', set: { sample: fixed.text }, at: fixed.at },
      }
    },
  },
  {
    id: 'sample-length',
    passed: 'The sample has a usual length',
    basis: 'Trade practice: registries take samples of 20 to 1,024 characters',
    needs: ['sample'],
    find({ sample = '' }) {
      const length = sample.trim().length
      if (length >= 20 && length <= 1_024) return null
      return {
        severity: 'refused',
        what: length < 20 ? 'The sample is too short' : 'The sample is too long',
        says: `${length.toLocaleString('en-US')} characters; 20 to 1,024 are accepted.`,
        places: [{ field: 'sample', start: 0, end: sample.trimEnd().length }],
      }
    },
  },
  {
    id: 'sample-real',
    passed: 'The sample is a real text, not a placeholder',
    basis: 'Trade practice: the sample is what will really be sent',
    needs: ['sample'],
    find({ sample = '' }) {
      const placeholders = [...matches(sample, PLACEHOLDER), ...matches(sample, DESCRIBES)]
      const [first, ...rest] = placesOf('sample', placeholders)
      if (!first) return null
      return {
        severity: 'refused',
        what: 'The sample isn’t a real text',
        says: `${quoted(placeholders[0]?.text ?? '')} is a placeholder or a description. Write the text as it will be sent.`,
        places: [first, ...rest],
      }
    },
  },
  {
    id: 'blanks',
    passed: 'No unfilled placeholders',
    basis:
      'Trade practice, divided: Twilio (rejection 30893) asks for brackets around what changes, Telnyx for real words',
    needs: ['sample'],
    find({ sample = '' }) {
      const blanks = matches(sample, BLANK)
      const [first, ...rest] = placesOf('sample', blanks)
      if (!first) return null
      return {
        severity: 'look',
        what: 'A placeholder that is not filled in',
        says: `${quoted(blanks[0]?.text ?? '')}: some reviewers want placeholders, others reject them. All accept an example, such as a name or a day.`,
        places: [first, ...rest],
      }
    },
  },
  {
    id: 'sample-not-description',
    passed: 'Sample and description differ',
    basis: 'Trade practice: the description says what you text and who gets it; the sample shows it',
    needs: ['sample', 'description'],
    find({ sample = '', description = '' }) {
      if (!alike(sample, description)) return null
      return {
        severity: 'refused',
        what: 'Sample and description are the same',
        says: 'The description says what you text and who gets it. The sample is such a text.',
        places: at(
          { field: 'description', start: 0, end: description.trimEnd().length },
          { field: 'sample', start: 0, end: sample.trimEnd().length },
        ),
      }
    },
  },
  {
    id: 'barred',
    passed: 'No content that carriers block',
    basis: 'T-Mobile Code of Conduct 2.2 (November 2020), 5.1 and 5.2: disallowed content',
    needs: [],
    compares: ({ sample = '', description = '' }) => (sample + description).trim() !== '',
    find({ sample = '', description = '' }) {
      const [inSample, inDescription] = [matches(sample, BARRED), matches(description, BARRED)]
      const [first, ...rest] = [...placesOf('sample', inSample), ...placesOf('description', inDescription)]
      if (!first) return null
      return {
        severity: 'refused',
        what: 'Carriers block this',
        says: `${quoted((inSample[0] ?? inDescription[0])?.text ?? '')} is a subject that carriers block, even where it is legal.`,
        places: [first, ...rest],
      }
    },
  },
  {
    id: 'kind-fits',
    passed: 'Kind and sample agree',
    basis: 'Trade practice: the sample is compared with the kind',
    needs: ['sample', 'type'],
    compares: ({ type, standard }) => type === 'standard' && standard !== undefined && INFORMING.includes(standard),
    find({ sample = '', standard = 0 }) {
      const selling = matches(sample, MARKETING)
      const label = kindLabel('standard', standard)
      if (selling.length > 0) {
        return {
          severity: 'refused',
          what: 'The sample is marketing, the use case isn’t',
          says: `${quoted(selling[0]?.text ?? '')} in a campaign for ${label}.`,
          places: at(...(placesOf('sample', selling) as [TextPlace, ...TextPlace[]])),
        }
      }
      if (standard !== TWO_FACTOR || /\b(?:code|passcode|pin|password|verif\w+|one-time|\d{4,8})\b/i.test(sample))
        return null
      const first = opening(sample, 4)
      return {
        severity: 'look',
        what: 'The sample has no code',
        says: `A campaign for ${label} sends codes.`,
        places: [{ field: 'sample', start: first.start, end: first.end }],
      }
    },
  },
]
