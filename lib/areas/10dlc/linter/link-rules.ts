import type { LintRule } from './finding'
import { INSECURE, matches, messengerLinks, placesOf, quoted, shortLinks } from './words'

/** Links in the sample: whether they show their owner and use https. */
export const linkRules: readonly LintRule[] = [
  {
    id: 'shortener',
    passed: 'No public link shortener',
    basis: 'CTIA Messaging Principles (May 2023), 5.3.2: website links',
    needs: ['sample'],
    find({ sample = '' }) {
      const links = shortLinks(sample)
      const [first, ...rest] = placesOf('sample', links)
      if (!first) return null
      return {
        severity: 'refused',
        what: 'Public link shortener',
        says: `${quoted(links[0]?.text ?? '')} hides where it leads; carriers filter it. Use an address of your own.`,
        places: [first, ...rest],
      }
    },
  },
  {
    id: 'insecure-link',
    passed: 'No link without https',
    basis: 'Trade practice: Twilio rejects insecure links in a sample (error 30892)',
    needs: ['sample'],
    find({ sample = '' }) {
      const links = matches(sample, INSECURE)
      const [first, ...rest] = placesOf('sample', links)
      if (!first || !links[0]) return null
      const { start, text } = links[0]
      return {
        severity: 'refused',
        what: 'A link that is not secure',
        says: `${quoted(text)} opens without encryption. Check that the page opens with https too, and write https.`,
        places: [first, ...rest],
        quickFix: {
          label: 'Write https',
          set: { sample: sample.replace(/\bhttp:\/\//gi, 'https://') },
          at: { field: 'sample', start, end: start + 'https://'.length },
        },
      }
    },
  },
  {
    id: 'messenger-link',
    passed: 'No link to a messenger',
    basis: 'CTIA Messaging Principles (May 2023), 5.3.2: website links show who sends',
    needs: ['sample'],
    find({ sample = '' }) {
      const links = messengerLinks(sample)
      const [first, ...rest] = placesOf('sample', links)
      if (!first) return null
      return {
        severity: 'look',
        what: 'A link to a messenger',
        says: `${quoted(links[0]?.text ?? '')} doesn’t show that the link is yours. Link to a page on your own domain.`,
        places: [first, ...rest],
      }
    },
  },
]
