import type { Contract } from './contract.ts'

type AreaSchemas =
  | typeof import('./admin-purchases.schemas.ts')
  | typeof import('./alerts.schemas.ts')
  | typeof import('./audit.schemas.ts')
  | typeof import('./code-functions.schemas.ts')
  | typeof import('./code-jobs.schemas.ts')
  | typeof import('./codes.schemas.ts')
  | typeof import('./deal-actions.schemas.ts')
  | typeof import('./deals.schemas.ts')
  | typeof import('./docs.schemas.ts')
  | typeof import('./feed.schemas.ts')
  | typeof import('./figures.schemas.ts')
  | typeof import('./home.schemas.ts')
  | typeof import('./home-deals.schemas.ts')
  | typeof import('./me.schemas.ts')
  | typeof import('./organizations.schemas.ts')
  | typeof import('./own-redemptions.schemas.ts')
  | typeof import('./my-home.schemas.ts')
  | typeof import('./passes.schemas.ts')
  | typeof import('./payments-setup.schemas.ts')
  | typeof import('./places.schemas.ts')
  | typeof import('./portal.schemas.ts')
  | typeof import('./portal-brands.schemas.ts')
  | typeof import('./portal-deals.schemas.ts')
  | typeof import('./portal-organizations.schemas.ts')
  | typeof import('./portal-places.schemas.ts')
  | typeof import('./portal-purchases.schemas.ts')
  | typeof import('./portal-search.schemas.ts')
  | typeof import('./portal-sponsors.schemas.ts')
  | typeof import('./purchases.schemas.ts')
  | typeof import('./reconciliations.schemas.ts')
  | typeof import('./recounts.schemas.ts')
  | typeof import('./report-functions.schemas.ts')
  | typeof import('./reports.schemas.ts')
  | typeof import('./saved-deals.schemas.ts')
  | typeof import('./settings.schemas.ts')
  | typeof import('./staff.schemas.ts')
  | typeof import('./suggestions.schemas.ts')
  | typeof import('./trigger-board.schemas.ts')
  | typeof import('./uploads.schemas.ts')
  | typeof import('./weekly-mail.schemas.ts')

type ValueOf<Module> = Module extends unknown ? Module[keyof Module] : never
type AnyContract = Extract<ValueOf<AreaSchemas>, Contract>

/** The contract of each endpoint, by name. */
export type Contracts = { [Each in AnyContract as Each['name']]: Each }
