import type { PatternsOf } from './pattern.ts'

export const alertsPatterns: PatternsOf<'alerts'> = {
  /** All that a fan has set lies beside each other; half a unit for 4 kB of choices and devices. */
  'read-my-alerts': {
    keys: ['consistent: USER / INFO, USER / begins with ALERTS'],
    requests: 2,
    readUnits: 2,
    writeUnits: 0,
  },
  'save-alert-settings': {
    keys: [
      'consistent: USER / ALERTS',
      'transaction: update USER / ALERTS, put an ALERTCONSENT# for each channel that moves, check USER / INFO',
    ],
    requests: 2,
    readUnits: 1,
    writeUnits: 8,
  },
  /** The choice is in an index for each of its kinds, the follow in that of its organization. */
  'set-alert-kinds': {
    keys: [
      'transaction: update FOLLOW#team, put or delete ALERTS#team, update USER / ALERTS, put ALERTCONSENT#, check USER / INFO',
    ],
    requests: 1,
    readUnits: 0,
    writeUnits: 14,
  },
  'add-push-device': {
    keys: [
      'consistent: USER / ALERTS, PUSHDEVICE / OWNER',
      "transaction: update USER / ALERTS, put PUSHDEVICE if nobody else's meanwhile, put ALERTCONSENT#, check USER / INFO; of another fan's device update their ALERTS; of an eleventh delete the PUSHDEVICE of the first",
    ],
    requests: 2,
    readUnits: 2,
    writeUnits: 12,
  },
  'remove-push-device': {
    keys: ['transaction: update USER / ALERTS, delete PUSHDEVICE / OWNER, put ALERTCONSENT#'],
    requests: 1,
    readUnits: 0,
    writeUnits: 6,
  },
  'stop-alerts': {
    keys: [
      'consistent: USER / ALERTS',
      'transaction: update USER / ALERTS, put ALERTCONSENT#, check USER / INFO',
    ],
    requests: 2,
    readUnits: 1,
    writeUnits: 6,
  },
}
