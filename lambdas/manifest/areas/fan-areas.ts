import { alertsEndpoints } from '../alerts.ts'
import { dealsEndpoints } from '../deals.ts'
import { homeEndpoints } from '../home.ts'
import { meEndpoints } from '../me.ts'
import { organizationsEndpoints } from '../organizations.ts'
import { ownUsesEndpoints } from '../own-uses.ts'
import { placesEndpoints } from '../places.ts'

/** Areas for fans, in the order of the documentation. */
export const fanAreas = {
  home: homeEndpoints,
  organizations: organizationsEndpoints,
  deals: dealsEndpoints,
  me: [...meEndpoints, ...ownUsesEndpoints],
  alerts: alertsEndpoints,
  places: placesEndpoints,
} as const
