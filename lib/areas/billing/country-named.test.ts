import { expect, it } from 'vitest'
import { countriesNamed } from './country-named'

it.each([
  ['Germany', ['Germany']],
  [' swit', ['Switzerland']],
  ['united k', ['United Kingdom']],
  ['unit', ['United Arab Emirates', 'United Kingdom', 'United States']],
  ['ger', []],
  ['many', []],
])('%j begins the names of %j', (typed, names) => expect(countriesNamed(typed).sort()).toEqual(names))
