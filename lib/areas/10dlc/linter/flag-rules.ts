import type { CampaignTexts, FlagField, LintRule, Severity, TextPlace } from './finding'
import {
  AGE,
  LIBRARY,
  LOANS,
  links,
  MARKETING,
  type Match,
  matches,
  phones,
  placesOf,
  quoted,
  shortLinks,
} from './words'

const FORM = 'Rule of this form: the answers must match the sample'

interface Flag {
  field: FlagField
  name: string
  passed: string
  basis: string
  severity: Severity
  /** Evidence for the flag in the sample, and in the description where that counts. */
  shown(campaign: CampaignTexts): { sample: Match[]; description?: Match[] }
  what: string
  /** The end of the finding's title if the flag says yes but the sample does not show it; if absent, no finding. */
  unshown?: string
}

const flags: readonly Flag[] = [
  {
    field: 'links',
    name: 'Links',
    passed: 'Links: declared as the sample shows them',
    basis: FORM,
    severity: 'refused',
    shown: ({ sample = '' }) => ({
      sample: links(sample).concat(links(sample).length === 0 ? shortLinks(sample) : []),
    }),
    what: 'A link is sent',
    unshown: 'no link',
  },
  {
    field: 'phones',
    name: 'Phone numbers',
    passed: 'Phone numbers: declared as the sample shows them',
    basis: `${FORM}; CTIA Messaging Principles (May 2023), 5.3.3`,
    // Carriers do not filter phone numbers, so a wrong answer is only for review.
    severity: 'look',
    shown: ({ sample = '' }) => ({ sample: phones(sample) }),
    what: 'A phone number is sent',
    unshown: 'no phone number',
  },
  {
    field: 'marketing',
    name: 'Marketing',
    passed: 'Marketing: declared as the sample shows it',
    basis: FORM,
    severity: 'look',
    shown: ({ sample = '' }) => ({ sample: matches(sample, MARKETING) }),
    what: 'The sample advertises',
  },
  {
    field: 'ageGated',
    name: 'Age-gated content',
    passed: 'Age-gated content: declared as the texts show it',
    basis: 'Trade practice: reviewers compare the age gate with what is texted',
    severity: 'refused',
    shown: ({ sample = '', description = '' }) => ({
      sample: matches(sample, AGE),
      description: matches(description, AGE),
    }),
    what: 'The texts are about age-gated content',
  },
  {
    field: 'loans',
    name: 'Loans',
    passed: 'Loans: declared as the texts show it',
    basis: 'Trade practice: reviewers compare the loan flag with what is texted',
    severity: 'refused',
    shown({ sample = '', description = '', optIns = '' }) {
      // A library lends, too, but not money.
      if ([sample, description, optIns].some((text) => LIBRARY.test(text))) return { sample: [] }
      return { sample: matches(sample, LOANS), description: matches(description, LOANS) }
    },
    what: 'The texts are about loans',
  },
]

const isShown = ({ sample, description = [] }: ReturnType<Flag['shown']>) => sample.length + description.length > 0

function ruleOf({ field, name, passed, basis, severity, shown, what, unshown }: Flag): LintRule {
  return {
    id: `${field}-declared`,
    passed,
    basis,
    needs: ['sample', field],
    // For a flag without `unshown`, a yes that the texts do not show leaves nothing to compare.
    compares: (campaign) => unshown !== undefined || campaign[field] === 'no' || isShown(shown(campaign)),
    find(campaign) {
      const { sample, description = [] } = shown(campaign)
      const [first] = [...sample, ...description]
      const declared = campaign[field]
      const set = (answer: 'yes' | 'no', label: string) => ({
        label,
        set: { [field]: answer },
        at: { field } as TextPlace,
      })
      if (first && declared === 'no') {
        const [place, ...rest] = [...placesOf('sample', sample), ...placesOf('description', description)]
        return {
          severity,
          what: `${what}, “${name}” says no`,
          says: quoted(first.text),
          places: [place ?? { field }, ...rest, { field }],
          quickFix: set('yes', 'Set it to Yes'),
        }
      }
      if (first || declared !== 'yes' || !unshown) return null
      return {
        severity: 'look',
        what: `“${name}” says yes, the sample has ${unshown}`,
        says: 'The sample must contain what you declare.',
        places: [{ field }],
        quickFix: set('no', 'Set it to No'),
      }
    },
  }
}

export const flagRules: readonly LintRule[] = [
  ...flags.map(ruleOf),
  {
    id: 'help-answered',
    passed: 'HELP is answered',
    basis: 'Trade practice: HELP is always answered; another client of this provider accepts only yes',
    needs: ['help'],
    // The form starts with yes, so the rule must not pass before something is typed.
    compares: ({ help, sample = '', description = '' }) => help === 'no' || (sample + description).trim() !== '',
    find: ({ help }) =>
      help === 'no'
        ? {
            severity: 'refused',
            what: 'HELP is not answered',
            says: 'The reply to HELP must say who texts, and how to stop.',
            places: [{ field: 'help' }],
            quickFix: { label: 'Set it to Yes', set: { help: 'yes' }, at: { field: 'help' } },
          }
        : null,
  },
]
