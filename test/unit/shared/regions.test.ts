import { describe, expect, it } from 'vitest'
import { countryName, countryOfRegion, regionName, regionShortName } from '#shared/regions.ts'

describe('a region', () => {
  it('shows its country by its short name', () => {
    expect(['QC', 'MI', 'CA', 'BY'].map(countryOfRegion)).toEqual(['CA', 'US', 'US', undefined])
  })

  it.each([
    ['Ontario', 'CAN', 'ON'],
    ['Québec', 'CAN', 'QC'],
    ['New York', 'USA', 'NY'],
    ['california', 'United States', 'CA'],
  ])('%s of %s is %s for short', (name, country, shortName) => {
    expect(regionShortName(name, country)).toBe(shortName)
  })

  it('keeps a name that is short already, or of a country that we do not know', () => {
    expect(regionShortName('ON', 'CAN')).toBe('ON')
    expect(regionShortName('Bayern', 'DEU')).toBe('Bayern')
  })

  it('is written out again where the country shows which one is meant', () => {
    expect(regionName('NL', 'CAN')).toBe('Newfoundland and Labrador')
    expect(regionName('NL', 'USA')).toBe('NL')
  })
})

it('a country is called by its name, whatever the code', () => {
  expect(['CAN', 'CA', 'Canada', 'USA', 'DEU'].map(countryName)).toEqual([
    'Canada',
    'Canada',
    'Canada',
    'United States',
    'DEU',
  ])
})
