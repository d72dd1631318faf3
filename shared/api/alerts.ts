import type { Route } from './route.ts'

export const readMyAlerts = {
  name: 'read-my-alerts',
  method: 'GET',
  path: '/me/alerts',
  area: 'alerts',
  access: 'signedIn',
} as const satisfies Route

export const saveAlertSettings = {
  name: 'save-alert-settings',
  method: 'PATCH',
  path: '/me/alerts',
  area: 'alerts',
  access: 'signedIn',
} as const satisfies Route

export const setAlertKinds = {
  name: 'set-alert-kinds',
  method: 'PUT',
  path: '/me/alerts/teams/{teamKey}',
  area: 'alerts',
  access: 'signedIn',
} as const satisfies Route

export const addPushDevice = {
  name: 'add-push-device',
  method: 'POST',
  path: '/me/alerts/devices',
  area: 'alerts',
  access: 'signedIn',
} as const satisfies Route

export const removePushDevice = {
  name: 'remove-push-device',
  method: 'DELETE',
  path: '/me/alerts/devices/{deviceKey}',
  area: 'alerts',
  access: 'signedIn',
} as const satisfies Route

export const stopAlerts = {
  name: 'stop-alerts',
  method: 'POST',
  path: '/alerts/stop',
  area: 'alerts',
  access: 'anyone',
} as const satisfies Route
