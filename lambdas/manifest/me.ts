import * as me from '#shared/api/me.ts'
import * as ownRedemptions from '#shared/api/own-redemptions.ts'
import * as savedDeals from '#shared/api/saved-deals.ts'
import { areaOf } from './area.ts'

export const meEndpoints = areaOf('me', [
  {
    contract: me.readMe,
    rights: { table: ['Query'] },
  },
  {
    contract: me.updateUserDataAfterLoginOrSignUp,
    rights: { table: ['UpdateItem'] },
  },
  {
    contract: me.updateMe,
    rights: {
      table: ['GetItem', 'BatchGetItem', 'UpdateItem', 'PutItem', 'DeleteItem'],
      places: 'read',
    },
  },
  {
    contract: me.deleteMe,
    rights: {
      table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      identity: 'delete',
    },
    timeoutSeconds: 29,
  },
  {
    contract: me.signOutEverywhere,
    rights: { table: ['GetItem', 'PutItem'], identity: 'endSessions' },
  },
  {
    contract: me.checkAndSuggestUsernames,
    rights: { table: ['BatchGetItem'] },
  },
  {
    contract: me.setLanguage,
    rights: { table: ['UpdateItem'] },
  },
  {
    contract: me.followOrganization,
    rights: { table: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
  },
  {
    contract: me.unfollowOrganization,
    rights: { table: ['GetItem', 'DeleteItem', 'UpdateItem', 'PutItem'] },
  },
  {
    contract: me.setSharing,
    rights: { table: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
  },
  {
    contract: me.readFeed,
    rights: { table: ['Query'], search: 'read' },
  },
  {
    contract: me.recommendedOffer,
    rights: { table: ['Query', 'BatchGetItem'] },
  },
  {
    contract: me.createEvent,
    rights: { table: ['BatchGetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
  },
  {
    contract: me.updateRedemptionsWithDeviceInfo,
    rights: { table: ['Query', 'UpdateItem', 'ConditionCheckItem'] },
  },
  {
    contract: ownRedemptions.listMyRedemptions,
    rights: { table: ['BatchGetItem', 'Query'] },
  },
  {
    contract: me.readMyDeals,
    rights: { table: ['GetItem', 'Query'] },
  },
  {
    contract: savedDeals.saveDeal,
    rights: { table: ['GetItem', 'Query', 'UpdateItem'] },
  },
  {
    contract: savedDeals.unsaveDeal,
    rights: { table: ['UpdateItem'] },
  },
  {
    contract: savedDeals.listSavedDeals,
    rights: { table: ['Query', 'BatchGetItem'] },
  },
  {
    contract: me.unlockExclusives,
    rights: {
      table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
    },
  },
])
