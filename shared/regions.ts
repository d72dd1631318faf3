import { foldName } from './text.ts'

interface Country {
  readonly name: string
  /** ISO 3166-1 codes of the country: three letters, then two letters. */
  readonly codes: readonly [string, string]
  /** Names of provinces, territories and states, by short name. */
  readonly regions: Readonly<Record<string, string>>
}

const CANADA: Country = {
  name: 'Canada',
  codes: ['CAN', 'CA'],
  regions: {
    AB: 'Alberta',
    BC: 'British Columbia',
    MB: 'Manitoba',
    NB: 'New Brunswick',
    NL: 'Newfoundland and Labrador',
    NS: 'Nova Scotia',
    NT: 'Northwest Territories',
    NU: 'Nunavut',
    ON: 'Ontario',
    PE: 'Prince Edward Island',
    QC: 'Quebec',
    SK: 'Saskatchewan',
    YT: 'Yukon',
  },
}

const UNITED_STATES: Country = {
  name: 'United States',
  codes: ['USA', 'US'],
  regions: {
    AK: 'Alaska',
    AL: 'Alabama',
    AR: 'Arkansas',
    AZ: 'Arizona',
    CA: 'California',
    CO: 'Colorado',
    CT: 'Connecticut',
    DC: 'District of Columbia',
    DE: 'Delaware',
    FL: 'Florida',
    GA: 'Georgia',
    HI: 'Hawaii',
    IA: 'Iowa',
    ID: 'Idaho',
    IL: 'Illinois',
    IN: 'Indiana',
    KS: 'Kansas',
    KY: 'Kentucky',
    LA: 'Louisiana',
    MA: 'Massachusetts',
    MD: 'Maryland',
    ME: 'Maine',
    MI: 'Michigan',
    MN: 'Minnesota',
    MO: 'Missouri',
    MS: 'Mississippi',
    MT: 'Montana',
    NC: 'North Carolina',
    ND: 'North Dakota',
    NE: 'Nebraska',
    NH: 'New Hampshire',
    NJ: 'New Jersey',
    NM: 'New Mexico',
    NV: 'Nevada',
    NY: 'New York',
    OH: 'Ohio',
    OK: 'Oklahoma',
    OR: 'Oregon',
    PA: 'Pennsylvania',
    RI: 'Rhode Island',
    SC: 'South Carolina',
    SD: 'South Dakota',
    TN: 'Tennessee',
    TX: 'Texas',
    UT: 'Utah',
    VA: 'Virginia',
    VT: 'Vermont',
    WA: 'Washington',
    WI: 'Wisconsin',
    WV: 'West Virginia',
    WY: 'Wyoming',
  },
}

const COUNTRIES = [CANADA, UNITED_STATES]

/**
 * Returns the country of a province or state, given its short name. Returns undefined if the short
 * name is unknown.
 */
export function countryOfRegion(shortName: string): 'CA' | 'US' | undefined {
  if (shortName in CANADA.regions) return 'CA'
  return shortName in UNITED_STATES.regions ? 'US' : undefined
}

function countryOf(nameOrCode: string): Country | undefined {
  return COUNTRIES.find(
    ({ name, codes }) => codes.includes(nameOrCode) || foldName(name) === foldName(nameOrCode),
  )
}

/**
 * Returns the name of a country. For example, `CAN` and `CA` become Canada. Unknown values are
 * returned unchanged.
 */
export function countryName(nameOrCode: string): string {
  return countryOf(nameOrCode)?.name ?? nameOrCode
}

/**
 * Returns the short name of a region. For example, Ontario becomes ON, and Québec becomes QC.
 * Unknown values are returned unchanged.
 */
export function regionShortName(region: string, country: string): string {
  const regions = Object.entries(countryOf(country)?.regions ?? {})
  const folded = foldName(region)
  return regions.find(([, name]) => foldName(name) === folded)?.[0] ?? region
}

/**
 * Returns the name of a region. `country` is a name or code. Unknown values are returned unchanged.
 */
export function regionName(shortName: string, country: string): string {
  return countryOf(country)?.regions[shortName] ?? shortName
}
