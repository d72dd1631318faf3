/** A real city of the demo world, with its real coordinates. */
export interface City {
  readonly name: string
  readonly region: string
  readonly country: 'Canada' | 'United States'
  readonly latitude: number
  readonly longitude: number
  readonly zone: string
  /** First three characters of an invented postal code. */
  readonly postal: string
  readonly areaCode: string
  /** Compass bearing away from the water, for cities on a lake or the sea. */
  readonly inland?: number
}

type Row = readonly [
  region: string,
  latitude: number,
  longitude: number,
  zone: string,
  postal: string,
  areaCode: string,
  inland?: number,
]

const TORONTO = 'America/Toronto'

const canadianRows = {
  Toronto: ['ON', 43.6532, -79.3832, TORONTO, 'M5V', '416', 345],
  Mississauga: ['ON', 43.589, -79.6441, TORONTO, 'L5B', '905', 325],
  Brampton: ['ON', 43.7315, -79.7624, TORONTO, 'L6Y', '905'],
  Oshawa: ['ON', 43.8971, -78.8658, TORONTO, 'L1H', '905', 350],
  Hamilton: ['ON', 43.2557, -79.8711, TORONTO, 'L8P', '905', 200],
  'St. Catharines': ['ON', 43.1594, -79.2469, TORONTO, 'L2R', '905', 180],
  Barrie: ['ON', 44.3894, -79.6903, TORONTO, 'L4M', '705', 260],
  Guelph: ['ON', 43.5448, -80.2482, TORONTO, 'N1H', '519'],
  Kitchener: ['ON', 43.4516, -80.4925, TORONTO, 'N2G', '519'],
  London: ['ON', 42.9849, -81.2453, TORONTO, 'N6A', '519'],
  Peterborough: ['ON', 44.3091, -78.3197, TORONTO, 'K9H', '705'],
  Kingston: ['ON', 44.2312, -76.486, TORONTO, 'K7L', '613', 330],
  Ottawa: ['ON', 45.4215, -75.6972, TORONTO, 'K1P', '613'],
  'Thunder Bay': ['ON', 48.3809, -89.2477, TORONTO, 'P7B', '807', 270],
  Montréal: ['QC', 45.5019, -73.5674, TORONTO, 'H2X', '514', 300],
  Québec: ['QC', 46.8139, -71.208, TORONTO, 'G1R', '418', 300],
  Gatineau: ['QC', 45.4765, -75.7013, TORONTO, 'J8X', '819', 340],
  Halifax: ['NS', 44.6488, -63.5752, 'America/Halifax', 'B3J', '902', 290],
  Moncton: ['NB', 46.0878, -64.7782, 'America/Moncton', 'E1C', '506'],
  "St. John's": ['NL', 47.5615, -52.7126, 'America/St_Johns', 'A1C', '709', 250],
  Winnipeg: ['MB', 49.8951, -97.1384, 'America/Winnipeg', 'R3C', '204'],
  Regina: ['SK', 50.4452, -104.6189, 'America/Regina', 'S4P', '306'],
  Saskatoon: ['SK', 52.1332, -106.67, 'America/Regina', 'S7K', '306'],
  Calgary: ['AB', 51.0447, -114.0719, 'America/Edmonton', 'T2P', '403'],
  Edmonton: ['AB', 53.5461, -113.4938, 'America/Edmonton', 'T5J', '780'],
  Vancouver: ['BC', 49.2827, -123.1207, 'America/Vancouver', 'V6B', '604', 160],
  Victoria: ['BC', 48.4284, -123.3656, 'America/Vancouver', 'V8W', '250', 345],
} as const satisfies Record<string, Row>

const americanRows = {
  Buffalo: ['NY', 42.8864, -78.8784, 'America/New_York', '142', '716', 80],
  Rochester: ['NY', 43.1566, -77.6088, 'America/New_York', '146', '585', 180],
  Chicago: ['IL', 41.8781, -87.6298, 'America/Chicago', '606', '312', 265],
  Rockford: ['IL', 42.2711, -89.094, 'America/Chicago', '611', '815'],
  Detroit: ['MI', 42.3314, -83.0458, 'America/Detroit', '482', '313', 330],
  Minneapolis: ['MN', 44.9778, -93.265, 'America/Chicago', '554', '612'],
  Seattle: ['WA', 47.6062, -122.3321, 'America/Los_Angeles', '981', '206', 15],
  Denver: ['CO', 39.7392, -104.9903, 'America/Denver', '802', '303'],
  Phoenix: ['AZ', 33.4484, -112.074, 'America/Phoenix', '850', '602'],
} as const satisfies Record<string, Row>

export type CityName = keyof typeof canadianRows | keyof typeof americanRows

function toCity(name: string, country: City['country'], row: Row): City {
  const [region, latitude, longitude, zone, postal, areaCode, inland] = row
  return {
    name,
    region,
    country,
    latitude,
    longitude,
    zone,
    postal,
    areaCode,
    ...(inland !== undefined && { inland }),
  }
}

const cityByName: ReadonlyMap<string, City> = new Map([
  ...Object.entries(canadianRows).map(
    ([name, row]) => [name, toCity(name, 'Canada', row)] as const,
  ),
  ...Object.entries(americanRows).map(
    ([name, row]) => [name, toCity(name, 'United States', row)] as const,
  ),
])

export const cities: readonly City[] = [...cityByName.values()]

export function cityOf(name: CityName): City {
  const city = cityByName.get(name)
  if (city === undefined) throw new Error(`There is no city ${name}`)
  return city
}

export function isFrench(city: City): boolean {
  return city.region === 'QC'
}
