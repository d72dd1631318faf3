import * as alerts from '#shared/api/alerts.schemas.ts'
import { areaOf } from './area.ts'

export const alertsEndpoints = areaOf('alerts', [
  {
    contract: alerts.readMyAlerts,
    rights: { table: ['GetItem', 'Query'] },
    /**
     * One query reads all alert settings of a fan. Every 4 kB of choices and devices adds a read
     * unit.
     */
    costs: {
      keys: ['consistent: USER / INFO, USER / begins with ALERTS'],
      requests: 2,
      readUnits: 2,
      writeUnits: 0,
    },
    callsPerFan: 1,
  },
  {
    contract: alerts.saveAlertSettings,
    rights: { table: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
    costs: {
      keys: [
        'consistent: USER / ALERTS',
        'transaction: update USER / ALERTS, put an ALERTCONSENT# for each channel that moves, check USER / INFO',
      ],
      requests: 2,
      readUnits: 1,
      writeUnits: 8,
    },
    callsPerFan: 0,
  },
  {
    contract: alerts.setAlertKinds,
    rights: { table: ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'] },
    /**
     * Each choice is also written to the index by kind, and each follow to the index by
     * organization.
     */
    costs: {
      keys: [
        'transaction: update FOLLOW#team, put or delete ALERTS#team, update USER / ALERTS, put ALERTCONSENT#, check USER / INFO',
      ],
      requests: 1,
      readUnits: 0,
      writeUnits: 14,
    },
    callsPerFan: 0.3,
  },
  {
    contract: alerts.addPushDevice,
    rights: {
      table: ['BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    },
    costs: {
      keys: [
        'consistent: USER / ALERTS, PUSHDEVICE / OWNER',
        "transaction: update USER / ALERTS, put PUSHDEVICE if nobody else's meanwhile, put ALERTCONSENT#, check USER / INFO; of another fan's device update their ALERTS; of an eleventh delete the PUSHDEVICE of the first",
      ],
      requests: 2,
      readUnits: 2,
      writeUnits: 12,
    },
    callsPerFan: 0,
  },
  {
    contract: alerts.removePushDevice,
    rights: { table: ['PutItem', 'UpdateItem', 'DeleteItem'] },
    costs: {
      keys: ['transaction: update USER / ALERTS, delete PUSHDEVICE / OWNER, put ALERTCONSENT#'],
      requests: 1,
      readUnits: 0,
      writeUnits: 6,
    },
    callsPerFan: 0,
  },
  {
    contract: alerts.stopAlerts,
    rights: { table: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
    costs: {
      keys: [
        'consistent: USER / ALERTS',
        'transaction: update USER / ALERTS, put ALERTCONSENT#, check USER / INFO',
      ],
      requests: 2,
      readUnits: 1,
      writeUnits: 6,
    },
    callsPerFan: 0,
  },
])
