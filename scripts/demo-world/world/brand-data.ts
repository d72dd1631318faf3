import type { CityName } from '../../cities.ts'
import type { BusinessCategory } from './business-categories.ts'

/**
 * A company with several locations. Each location is a business, and a brand groups these
 * businesses.
 */
export interface Chain {
  readonly name: string
  readonly kind: BusinessCategory
  readonly cities: readonly CityName[]
}

export const chains: readonly Chain[] = [
  {
    name: 'Maplewheel Coffee',
    kind: 'coffee',
    cities: ['Toronto', 'Hamilton', 'Kitchener', 'Kingston'],
  },
  {
    name: 'Redgate Burgers',
    kind: 'burgers',
    cities: ['Mississauga', 'Ottawa', 'London', 'Rochester'],
  },
  {
    name: 'Cornerflag Sports',
    kind: 'sports-shop',
    cities: ['Toronto', 'Guelph', 'Vancouver', 'Halifax'],
  },
  { name: 'Summit Row Gym', kind: 'gym', cities: ['Oshawa', 'Calgary', 'Chicago', 'Buffalo'] },
  { name: 'Puddlejump Shoes', kind: 'shoes', cities: ['Toronto', 'Barrie', 'Winnipeg', 'Detroit'] },
]

/** Names of each brand's organizations, by the brand's name. */
export const teamBrandMembers: Readonly<Record<string, readonly string[]>> = {
  'Great Lakes Hockey Circuit': ['Toronto Northlights', 'Hamilton Ironveil', 'Rockford Sleetfoxes'],
  'Border Summer Baseball League': [
    'Oshawa Steamwheels',
    'Rochester Lilac Nine',
    'Chicago Windrunners',
  ],
  'Trillium Court Association': ['Mississauga Highrisers', 'Ottawa Rideau Spike'],
  'Main Streets United': ['Lantern Row BIA', 'Old Tannery Village BIA', 'SDC Rue des Tilleuls'],
  'Shorewave Media': ['Lakeside Radio Toronto', 'The Third Overtime Podcast'],
  'Limestone Campus Network': [
    'Kingsbridge University',
    'Escarpment College',
    'Forks of the Thames College',
  ],
  'Four Winds Festivals': [
    'Lanterns on the Don Festival',
    'Festival des Neiges bleues',
    'Stubble & Strings Folk Festival',
  ],
}
