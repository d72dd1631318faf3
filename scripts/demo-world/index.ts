import { later } from '../later.ts'

export {
  DEMO_DESK,
  DEMO_SPONSOR_KEY,
  DEMO_TEAM_KEY,
  DEMO_USER_KEYS,
  DEMO_VALUE_REPORT,
  demoAccounts,
} from './accounts.ts'
export type { SizeName } from './world/seeding.ts'

export const importDemoWorld = later(async () => (await import('./seed-cloud.ts')).importDemoWorld)
export const importDemoWorldApart = later(
  async () => (await import('./import-apart.ts')).importDemoWorldApart,
)
export const seedCloud = later(async () => (await import('./seed-cloud.ts')).seedCloud)
export const giveDemoPhones = later(async () => (await import('./demo-phones.ts')).giveDemoPhones)

// Exports for measurements and for the first data of a new environment.
export const importItems = later(async () => (await import('./import-items.ts')).importItems)
export const loadDealTexts = async () => {
  const [{ businessTexts }, { fill }] = await Promise.all([
    import('./world/texts/catalogue.ts'),
    import('./world/texts/words.ts'),
  ])
  return { businessTexts, fill }
}
export const makeCategories = later(
  async () => (await import('./world/settings.ts')).makeCategories,
)
export const frenchNames = later(async () => (await import('./world/settings.ts')).frenchNames)
