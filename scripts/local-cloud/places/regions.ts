import { regionName } from '#shared/regions.ts'

/** A province, territory or state. */
export interface Region {
  readonly code: string
  readonly name: string
  readonly zone: string
  /**
   * Longitude west of which another time zone applies. An approximation, because zones follow
   * counties.
   */
  readonly west?: readonly [longitude: number, zone: string]
}

type Row = Omit<Region, 'name'>

const EASTERN = 'America/New_York'
const CENTRAL = 'America/Chicago'
const MOUNTAIN = 'America/Denver'
const PACIFIC = 'America/Los_Angeles'

/** Canada's regions by GeoNames' region numbers. */
export const canadianRegions: Readonly<Record<string, Region>> = named('CAN', {
  '01': { code: 'AB', zone: 'America/Edmonton' },
  '02': { code: 'BC', zone: 'America/Vancouver' },
  '03': { code: 'MB', zone: 'America/Winnipeg' },
  '04': { code: 'NB', zone: 'America/Moncton' },
  '05': {
    code: 'NL',
    zone: 'America/St_Johns',
    west: [-59.5, 'America/Goose_Bay'],
  },
  '07': { code: 'NS', zone: 'America/Halifax' },
  '08': {
    code: 'ON',
    zone: 'America/Toronto',
    west: [-90, 'America/Winnipeg'],
  },
  '09': { code: 'PE', zone: 'America/Halifax' },
  '10': { code: 'QC', zone: 'America/Toronto' },
  '11': { code: 'SK', zone: 'America/Regina' },
  '12': { code: 'YT', zone: 'America/Whitehorse' },
  '13': { code: 'NT', zone: 'America/Yellowknife' },
  '14': {
    code: 'NU',
    zone: 'America/Iqaluit',
    west: [-85, 'America/Rankin_Inlet'],
  },
})

export const americanRegions: Readonly<Record<string, Region>> = named(
  'USA',
  byCode([
    { code: 'AL', zone: CENTRAL },
    { code: 'AK', zone: 'America/Anchorage' },
    { code: 'AZ', zone: 'America/Phoenix' },
    { code: 'AR', zone: CENTRAL },
    { code: 'CA', zone: PACIFIC },
    { code: 'CO', zone: MOUNTAIN },
    { code: 'CT', zone: EASTERN },
    { code: 'DC', zone: EASTERN },
    { code: 'DE', zone: EASTERN },
    { code: 'FL', zone: EASTERN, west: [-85.05, CENTRAL] },
    { code: 'GA', zone: EASTERN },
    { code: 'HI', zone: 'Pacific/Honolulu' },
    { code: 'ID', zone: 'America/Boise' },
    { code: 'IL', zone: CENTRAL },
    {
      code: 'IN',
      zone: 'America/Indiana/Indianapolis',
      west: [-86.9, CENTRAL],
    },
    { code: 'IA', zone: CENTRAL },
    { code: 'KS', zone: CENTRAL, west: [-101.5, MOUNTAIN] },
    { code: 'KY', zone: EASTERN, west: [-86, CENTRAL] },
    { code: 'LA', zone: CENTRAL },
    { code: 'ME', zone: EASTERN },
    { code: 'MD', zone: EASTERN },
    { code: 'MA', zone: EASTERN },
    { code: 'MI', zone: 'America/Detroit' },
    { code: 'MN', zone: CENTRAL },
    { code: 'MS', zone: CENTRAL },
    { code: 'MO', zone: CENTRAL },
    { code: 'MT', zone: MOUNTAIN },
    { code: 'NE', zone: CENTRAL, west: [-101, MOUNTAIN] },
    { code: 'NV', zone: PACIFIC },
    { code: 'NH', zone: EASTERN },
    { code: 'NJ', zone: EASTERN },
    { code: 'NM', zone: MOUNTAIN },
    { code: 'NY', zone: EASTERN },
    { code: 'NC', zone: EASTERN },
    { code: 'ND', zone: CENTRAL, west: [-101.3, MOUNTAIN] },
    { code: 'OH', zone: EASTERN },
    { code: 'OK', zone: CENTRAL },
    { code: 'OR', zone: PACIFIC },
    { code: 'PA', zone: EASTERN },
    { code: 'RI', zone: EASTERN },
    { code: 'SC', zone: EASTERN },
    { code: 'SD', zone: CENTRAL, west: [-100.6, MOUNTAIN] },
    { code: 'TN', zone: EASTERN, west: [-85.2, CENTRAL] },
    { code: 'TX', zone: CENTRAL, west: [-104.9, MOUNTAIN] },
    { code: 'UT', zone: MOUNTAIN },
    { code: 'VT', zone: EASTERN },
    { code: 'VA', zone: EASTERN },
    { code: 'WA', zone: PACIFIC },
    { code: 'WV', zone: EASTERN },
    { code: 'WI', zone: CENTRAL },
    { code: 'WY', zone: MOUNTAIN },
  ]),
)

export function zoneOf(region: Region, longitude: number): string {
  return region.west && longitude < region.west[0] ? region.west[1] : region.zone
}

function byCode(rows: readonly Row[]): Record<string, Row> {
  return Object.fromEntries(rows.map((row) => [row.code, row]))
}

function named(country: string, rows: Readonly<Record<string, Row>>): Record<string, Region> {
  return Object.fromEntries(
    Object.entries(rows).map(([key, row]) => [
      key,
      { ...row, name: regionName(row.code, country) },
    ]),
  )
}
