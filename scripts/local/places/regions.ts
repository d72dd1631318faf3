/** Provinces, territories and states, as the gazetteer codes them. */
export interface Region {
  readonly code: string
  readonly name: string
  readonly zone: string
  /** West of this longitude another zone holds; roughly, since zones follow counties. */
  readonly west?: readonly [longitude: number, zone: string]
}

const EASTERN = 'America/New_York'
const CENTRAL = 'America/Chicago'
const MOUNTAIN = 'America/Denver'
const PACIFIC = 'America/Los_Angeles'

/** GeoNames numbers the provinces. */
export const canadianRegions: Readonly<Record<string, Region>> = {
  '01': { code: 'AB', name: 'Alberta', zone: 'America/Edmonton' },
  '02': { code: 'BC', name: 'British Columbia', zone: 'America/Vancouver' },
  '03': { code: 'MB', name: 'Manitoba', zone: 'America/Winnipeg' },
  '04': { code: 'NB', name: 'New Brunswick', zone: 'America/Moncton' },
  '05': {
    code: 'NL',
    name: 'Newfoundland and Labrador',
    zone: 'America/St_Johns',
    west: [-59.5, 'America/Goose_Bay'],
  },
  '07': { code: 'NS', name: 'Nova Scotia', zone: 'America/Halifax' },
  '08': {
    code: 'ON',
    name: 'Ontario',
    zone: 'America/Toronto',
    west: [-90, 'America/Winnipeg'],
  },
  '09': { code: 'PE', name: 'Prince Edward Island', zone: 'America/Halifax' },
  '10': { code: 'QC', name: 'Quebec', zone: 'America/Toronto' },
  '11': { code: 'SK', name: 'Saskatchewan', zone: 'America/Regina' },
  '12': { code: 'YT', name: 'Yukon', zone: 'America/Whitehorse' },
  '13': { code: 'NT', name: 'Northwest Territories', zone: 'America/Yellowknife' },
  '14': {
    code: 'NU',
    name: 'Nunavut',
    zone: 'America/Iqaluit',
    west: [-85, 'America/Rankin_Inlet'],
  },
}

export const americanRegions: Readonly<Record<string, Region>> = byCode([
  { code: 'AL', name: 'Alabama', zone: CENTRAL },
  { code: 'AK', name: 'Alaska', zone: 'America/Anchorage' },
  { code: 'AZ', name: 'Arizona', zone: 'America/Phoenix' },
  { code: 'AR', name: 'Arkansas', zone: CENTRAL },
  { code: 'CA', name: 'California', zone: PACIFIC },
  { code: 'CO', name: 'Colorado', zone: MOUNTAIN },
  { code: 'CT', name: 'Connecticut', zone: EASTERN },
  { code: 'DC', name: 'District of Columbia', zone: EASTERN },
  { code: 'DE', name: 'Delaware', zone: EASTERN },
  { code: 'FL', name: 'Florida', zone: EASTERN, west: [-85.05, CENTRAL] },
  { code: 'GA', name: 'Georgia', zone: EASTERN },
  { code: 'HI', name: 'Hawaii', zone: 'Pacific/Honolulu' },
  { code: 'ID', name: 'Idaho', zone: 'America/Boise' },
  { code: 'IL', name: 'Illinois', zone: CENTRAL },
  {
    code: 'IN',
    name: 'Indiana',
    zone: 'America/Indiana/Indianapolis',
    west: [-86.9, CENTRAL],
  },
  { code: 'IA', name: 'Iowa', zone: CENTRAL },
  { code: 'KS', name: 'Kansas', zone: CENTRAL, west: [-101.5, MOUNTAIN] },
  { code: 'KY', name: 'Kentucky', zone: EASTERN, west: [-86, CENTRAL] },
  { code: 'LA', name: 'Louisiana', zone: CENTRAL },
  { code: 'ME', name: 'Maine', zone: EASTERN },
  { code: 'MD', name: 'Maryland', zone: EASTERN },
  { code: 'MA', name: 'Massachusetts', zone: EASTERN },
  { code: 'MI', name: 'Michigan', zone: 'America/Detroit' },
  { code: 'MN', name: 'Minnesota', zone: CENTRAL },
  { code: 'MS', name: 'Mississippi', zone: CENTRAL },
  { code: 'MO', name: 'Missouri', zone: CENTRAL },
  { code: 'MT', name: 'Montana', zone: MOUNTAIN },
  { code: 'NE', name: 'Nebraska', zone: CENTRAL, west: [-101, MOUNTAIN] },
  { code: 'NV', name: 'Nevada', zone: PACIFIC },
  { code: 'NH', name: 'New Hampshire', zone: EASTERN },
  { code: 'NJ', name: 'New Jersey', zone: EASTERN },
  { code: 'NM', name: 'New Mexico', zone: MOUNTAIN },
  { code: 'NY', name: 'New York', zone: EASTERN },
  { code: 'NC', name: 'North Carolina', zone: EASTERN },
  { code: 'ND', name: 'North Dakota', zone: CENTRAL, west: [-101.3, MOUNTAIN] },
  { code: 'OH', name: 'Ohio', zone: EASTERN },
  { code: 'OK', name: 'Oklahoma', zone: CENTRAL },
  { code: 'OR', name: 'Oregon', zone: PACIFIC },
  { code: 'PA', name: 'Pennsylvania', zone: EASTERN },
  { code: 'RI', name: 'Rhode Island', zone: EASTERN },
  { code: 'SC', name: 'South Carolina', zone: EASTERN },
  { code: 'SD', name: 'South Dakota', zone: CENTRAL, west: [-100.6, MOUNTAIN] },
  { code: 'TN', name: 'Tennessee', zone: EASTERN, west: [-85.2, CENTRAL] },
  { code: 'TX', name: 'Texas', zone: CENTRAL, west: [-104.9, MOUNTAIN] },
  { code: 'UT', name: 'Utah', zone: MOUNTAIN },
  { code: 'VT', name: 'Vermont', zone: EASTERN },
  { code: 'VA', name: 'Virginia', zone: EASTERN },
  { code: 'WA', name: 'Washington', zone: PACIFIC },
  { code: 'WV', name: 'West Virginia', zone: EASTERN },
  { code: 'WI', name: 'Wisconsin', zone: CENTRAL },
  { code: 'WY', name: 'Wyoming', zone: MOUNTAIN },
])

export function zoneOf(region: Region, longitude: number): string {
  return region.west && longitude < region.west[0] ? region.west[1] : region.zone
}

function byCode(regions: readonly Region[]): Record<string, Region> {
  return Object.fromEntries(regions.map((region) => [region.code, region]))
}
