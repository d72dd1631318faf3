import { alertsCases } from './alerts.ts'
import { dealsCases } from './deals.ts'
import { docsCases } from './docs.ts'
import { homeCases } from './home.ts'
import { meCases } from './me.ts'
import { organizationsCases } from './organizations.ts'
import { placesCases } from './places.ts'
import { purchasesCases } from './purchases.ts'

/** Cases of the endpoints for fans and visitors. */
export const FAN_CASES = {
  ...homeCases,
  ...organizationsCases,
  ...dealsCases,
  ...meCases,
  ...alertsCases,
  ...placesCases,
  ...purchasesCases,
  ...docsCases,
}
