import * as settings from '#shared/api/settings.ts'
import { areaOf } from './area.ts'

export const settingsEndpoints = areaOf('settings', [
  {
    contract: settings.readPointSystem,
    rights: { table: ['GetItem'] },
  },
  {
    contract: settings.savePointSystem,
    rights: { table: ['GetItem', 'Query', 'PutItem'] },
  },
  {
    contract: settings.tryPointSystem,
    rights: { table: ['BatchGetItem', 'Query'] },
  },
  {
    contract: settings.readPreferences,
    rights: { table: ['BatchGetItem'] },
  },
  {
    contract: settings.readFeatured,
    rights: { table: ['GetItem', 'BatchGetItem'] },
  },
  {
    contract: settings.saveFeatured,
    rights: { table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem'] },
  },
  {
    contract: settings.readCategories,
    rights: { table: ['GetItem'] },
  },
  {
    contract: settings.saveCategories,
    rights: {
      table: [
        ...(['GetItem', 'BatchGetItem', 'Query', 'PutItem'] as const),
        ...(['UpdateItem', 'DeleteItem', 'ConditionCheckItem'] as const),
      ],
    },
    timeoutSeconds: 29,
  },
  {
    contract: settings.readCategoryUses,
    rights: { table: ['BatchGetItem', 'Query'] },
    timeoutSeconds: 29,
  },
])
