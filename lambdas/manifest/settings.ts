import * as settings from '#shared/api/settings.schemas.ts'
import { areaOf } from './area.ts'

export const settingsEndpoints = areaOf('settings', [
  {
    contract: settings.readPointSystem,
    rights: { table: ['GetItem'] },
    costs: {
      keys: ['consistent: SETTINGS / POINTS'],
      requests: 1,
      readUnits: 1,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: settings.savePointSystem,
    rights: { table: ['GetItem', 'Query', 'PutItem'] },
    costs: {
      keys: [
        'consistent: SETTINGS / POINTS',
        'transaction: put SETTINGS / POINTS and AUDIT#SETTING#POINTS',
      ],
      requests: 2,
      readUnits: 1,
      writeUnits: 7,
    },
    callsPerFan: 0,
  },
  {
    contract: settings.readHealthSetting,
    rights: { table: ['GetItem'] },
    costs: {
      keys: ['consistent: SETTINGS / HEALTH'],
      requests: 1,
      readUnits: 1,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: settings.saveHealthSetting,
    rights: { table: ['GetItem', 'Query', 'PutItem'] },
    costs: {
      keys: [
        'consistent: SETTINGS / HEALTH',
        'transaction: put SETTINGS / HEALTH and AUDIT#SETTING#HEALTH',
      ],
      requests: 2,
      readUnits: 1,
      writeUnits: 7,
    },
    callsPerFan: 0,
  },
  {
    contract: settings.tryPointSystem,
    rights: { table: ['BatchGetItem', 'Query'] },
    costs: {
      keys: ['LIST#deals / newest 50', 'SETTINGS / PREFERENCES'],
      requests: 2,
      readUnits: 6,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: settings.readPreferences,
    rights: { table: ['BatchGetItem'] },
    costs: {
      keys: ['SETTINGS / PREFERENCES', 'SPONSOR / INFO of each that is preferred'],
      requests: 2,
      readUnits: 100,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: settings.readFeatured,
    rights: { table: ['GetItem', 'BatchGetItem'] },
    costs: {
      keys: [
        'consistent: SETTINGS / FEATURED',
        '12 x TEAM / INFO, 48 x SPONSOR / INFO, 20 x BRAND / INFO, SETTINGS / CATEGORIES',
      ],
      requests: 5,
      readUnits: 52,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: settings.saveFeatured,
    rights: { table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem'] },
    costs: {
      keys: [
        '12 x TEAM / INFO, 48 x SPONSOR / INFO, 20 x BRAND / INFO, SETTINGS / CATEGORIES',
        'consistent: SETTINGS / FEATURED',
        'transaction: put SETTINGS / FEATURED and AUDIT#SETTING#FEATURED',
      ],
      requests: 6,
      readUnits: 52,
      writeUnits: 23,
    },
    callsPerFan: 0,
  },
  {
    contract: settings.readCategories,
    rights: { table: ['GetItem'] },
    costs: {
      keys: ['consistent: SETTINGS / CATEGORIES'],
      requests: 1,
      readUnits: 1,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: settings.saveCategories,
    rights: {
      table: [
        'GetItem',
        'BatchGetItem',
        'Query',
        'PutItem',
        'UpdateItem',
        'DeleteItem',
        'ConditionCheckItem',
      ],
    },
    timeoutSeconds: 29,
    /**
     * Costs if no category is renamed. Renaming also reads all organizations and brands, and adds
     * about 10 write units for each organization or brand whose category name changes.
     */
    costs: {
      keys: [
        'consistent: SETTINGS / CATEGORIES, four times',
        'transaction: put SETTINGS / CATEGORIES and AUDIT#SETTING#CATEGORIES',
      ],
      requests: 5,
      readUnits: 4,
      writeUnits: 7,
    },
    callsPerFan: 0,
  },
  {
    contract: settings.readCategoryUses,
    rights: { table: ['BatchGetItem', 'Query'] },
    timeoutSeconds: 29,
    /**
     * Costs grow by half a read unit for each organization, and with the number of deals of
     * businesses.
     */
    costs: {
      keys: [
        'SETTINGS / CATEGORIES; LIST#organizations / all, TEAM / INFO of each; LIST#sponsors / all',
        'consistent: LIST#brands / all, BRAND / INFO of each',
      ],
      requests: 8,
      readUnits: 20,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: settings.readSwitches,
    rights: { table: ['GetItem', 'BatchGetItem'] },
    costs: {
      keys: ['consistent: SETTINGS / SWITCHES', 'TEAM / INFO of each whose board is paused'],
      requests: 2,
      readUnits: 11,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: settings.saveSwitch,
    rights: { table: ['GetItem', 'Query', 'PutItem'] },
    costs: {
      keys: [
        'a trigger board: TEAM / INFO and consistent: SETTINGS / SWITCHES',
        'consistent: SETTINGS / SWITCHES',
        'transaction: put SETTINGS / SWITCHES and AUDIT#SETTING#SWITCHES',
      ],
      requests: 4,
      readUnits: 3,
      writeUnits: 23,
    },
    callsPerFan: 0,
  },
])
