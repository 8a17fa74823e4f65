import { describe, expect, it } from 'vitest'
import { badAnswers } from './bad-answers.corpus'
import { badSamples } from './bad-samples.corpus'
import { campaignOf, type LintCase } from './case.corpus'
import type { CampaignTexts, LintFinding, TextPlace } from './finding'
import { good } from './good.corpus'
import { likelyRefused, lint, rules } from './lint'

const ruleName = ({ rule, severity }: LintFinding) => (severity === 'look' ? `${rule}?` : rule)
const bad = [...badSamples, ...badAnswers]
const found = (one: LintCase) => lint(campaignOf(one)).findings.map(ruleName)
const cases = [...good, ...bad]

it('every rule has a passing and a failing example', () => {
  expect(cases.length).toBeGreaterThanOrEqual(60)
  const broken = new Set(bad.flatMap((one) => lint(campaignOf(one)).findings.map(({ rule }) => rule)))
  const passed = new Set(good.flatMap((one) => lint(campaignOf(one)).passed.map(({ rule }) => rule)))
  expect(rules.map(({ id }) => id).filter((id) => !broken.has(id))).toEqual([])
  expect(rules.map(({ id }) => id).filter((id) => !passed.has(id))).toEqual([])
})

it.each(good)('$is has no findings', (one) => {
  expect(found(one)).toEqual([])
})

it.each(bad)('$is has exactly its findings', (one) => {
  expect([...found(one)].sort()).toEqual([...(one.finds ?? [])].sort())
})

const inside = (campaign: CampaignTexts, place: TextPlace): boolean => {
  if (!('start' in place)) return true
  const text = campaign[place.field] ?? ''
  return place.start >= 0 && place.start <= place.end && place.end <= text.length
}

describe('each finding', () => {
  it.each(bad)('in $is points at existing words and names its basis', (one) => {
    const campaign = campaignOf(one)
    for (const { places, basis, says, what } of lint(campaign).findings) {
      for (const place of places) expect(inside(campaign, place)).toBe(true)
      expect(Math.min(basis.length, says.length, what.length)).toBeGreaterThan(0)
    }
  })

  it.each(bad)('in $is disappears with its fix, without new findings', (one) => {
    const campaign = campaignOf(one)
    for (const { rule, quickFix } of lint(campaign).findings) {
      if (!quickFix) continue
      const fixed = { ...campaign, ...quickFix.set }
      const now = lint(fixed).findings.map(({ rule }) => rule)
      expect(now).not.toContain(rule)
      expect(now.filter((id) => !lint(campaign).findings.some((f) => f.rule === id))).toEqual([])
      expect(inside(fixed, quickFix.at)).toBe(true)
      if ('start' in quickFix.at)
        expect(fixed[quickFix.at.field]?.slice(quickFix.at.start, quickFix.at.end).trim()).not.toBe('')
    }
  })
})

it('empty fields have no findings', () => {
  expect(lint({}).findings).toEqual([])
  expect(lint({ companyName: 'Brightwater', sample: ' ', links: 'no' }).findings).toEqual([])
})

it('a rule passes only if it compared something', () => {
  const passed = (campaign: CampaignTexts) => lint(campaign).passed.map(({ rule }) => rule)
  expect(passed({ type: 'standard', help: 'yes' })).toEqual([])
  expect(lint({ help: 'no' }).findings.map(({ rule }) => rule)).toEqual(['help-answered'])
  const sample = 'Brightwater: your table is ready.'
  expect(passed({ sample, help: 'yes' })).toEqual(expect.arrayContaining(['barred', 'help-answered']))
  const flags = { marketing: 'yes', ageGated: 'yes', loans: 'yes' } as const
  const compared = ['kind-fits', 'marketing-declared', 'ageGated-declared', 'loans-declared']
  const among = (campaign: CampaignTexts) => passed(campaign).filter((rule) => compared.includes(rule))
  expect(among({ sample, type: 'special', special: 6, ...flags })).toEqual([])
  expect(among({ sample, type: 'standard', ...flags })).toEqual([])
  expect(among({ sample, type: 'standard', standard: 2, marketing: 'no', ageGated: 'no', loans: 'no' })).toEqual(
    compared,
  )
})

it('likely rejections need a reason; reviews don’t', () => {
  const one = bad.find(({ is }) => is === 'what the picture shows') as LintCase
  expect(likelyRefused(campaignOf(one))).toBe(3)
  const look = bad.find(({ is }) => is === 'HELP nowhere') as LintCase
  expect(likelyRefused(campaignOf(look))).toBe(0)
})
