import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  addPushDevice,
  readMyAlerts,
  removePushDevice,
  saveAlertSettings,
  setAlertKinds,
} from '#shared/api/alerts.ts'
import type { BodyOf, OutputOf } from '#shared/api/route.ts'
import type { AlertKind } from '#shared/model/alerts.ts'
import { ALERT_CONSENT_VERSION } from '#shared/model/consent-versions.ts'
import { call } from '../api/call.ts'
import { answerOf, keyOf } from '../api/resource.ts'
import { deviceZone } from '../device-zone.ts'
import { currentLanguage } from '../i18n.ts'
import { type Me, meKey } from '../session/me.ts'
import { useFan } from '../session/use-fan.ts'
import {
  type PushChange,
  readPushPlace,
  turnPushOff,
  turnPushOn,
} from '../worker/push-subscription.ts'

export type Alerts = OutputOf<typeof readMyAlerts>

/** Returns the version and language of the consent text on screen, and the device's time zone. */
function seen() {
  const agreed = { version: ALERT_CONSENT_VERSION, language: currentLanguage() } as const
  return { ...agreed, browserZone: deviceZone() }
}

function queryOf(userKey: string) {
  return answerOf(readMyAlerts, {}, userKey)
}

/** Returns the query of the fan's alert settings, which does not run for visitors. */
export function useAlerts() {
  const userKey = useFan()?.user.key
  return useQuery({ ...queryOf(userKey ?? ''), enabled: userKey !== undefined })
}

/** Queues changes, because each change builds on the result of the previous one. */
const scope = { id: 'alerts' }

function useShown() {
  const client = useQueryClient()
  const queryKey = keyOf(readMyAlerts, {}, useFan()?.user.key ?? '')
  return {
    known: () => client.getQueryData<Alerts>(queryKey),
    show: (change: (alerts: Alerts) => Alerts) =>
      client.setQueryData<Alerts>(queryKey, (alerts) => alerts && change(alerts)),
    readAgain: () => client.invalidateQueries({ queryKey }),
    client,
  }
}

/** Returns a mutation that turns alerts of one kind for a FanPage on or off. */
export function useKindChange(teamKey: string, kind: AlertKind) {
  const { known, show, readAgain, client } = useShown()
  return useMutation({
    scope,
    mutationFn: (isOn: boolean) => {
      const others = kindsOf(known(), teamKey).filter((other) => other !== kind)
      const kinds = isOn ? [...others, kind] : others
      return call(setAlertKinds, { params: { teamKey }, body: { kinds, ...seen() } })
    },
    onSuccess: ({ kinds }) => {
      show((alerts) => {
        const others = alerts.choices.filter((choice) => choice.teamKey !== teamKey)
        return { ...alerts, choices: kinds.length === 0 ? others : [...others, { teamKey, kinds }] }
      })
      showBell(client, teamKey, kinds.length > 0)
    },
    onError: readAgain,
  })
}

export function kindsOf(alerts: Alerts | undefined, teamKey: string): readonly AlertKind[] {
  return alerts?.choices.find((choice) => choice.teamKey === teamKey)?.kinds ?? []
}

function showBell(client: QueryClient, teamKey: string, isOn: boolean): void {
  client.setQueryData<Me>(meKey, (me) => {
    if (me === undefined) return me
    const others = (me.alertedBy ?? []).filter((key) => key !== teamKey)
    return { ...me, alertedBy: isOn ? [...others, teamKey] : others }
  })
}

type SettingsChange = Pick<
  BodyOf<typeof saveAlertSettings>,
  'mail' | 'quietHours' | 'zone' | 'isStopped'
>

export function useSettingsChange() {
  const { show, readAgain } = useShown()
  return useMutation({
    scope,
    mutationFn: (change: SettingsChange) =>
      call(saveAlertSettings, { body: { ...change, ...seen() } }),
    onSuccess: ({ settings }) => show((alerts) => ({ ...alerts, settings })),
    onError: readAgain,
  })
}

export function useMailChange() {
  const { mutate, ...change } = useSettingsChange()
  return {
    ...change,
    mutate: (isOn: boolean, options?: { onSettled?: () => void }) =>
      mutate({ mail: isOn }, options),
  }
}

const pushPlaceKey = ['push-place']

/**
 * Returns a query whose answer says whether push is possible in this browser and, if not, the
 * reason. Checks again on focus, because the fan may have changed the permission in the browser's
 * settings.
 */
export function usePushPlace() {
  return useQuery({
    queryKey: pushPlaceKey,
    queryFn: readPushPlace,
    refetchOnWindowFocus: 'always',
    networkMode: 'always',
  })
}

/**
 * Returns a mutation that turns push on or off in this browser, which is listed under `name`.
 * Turning it on shows the permission prompt, unless the fan has answered it before.
 */
export function usePushChange(name: string) {
  const { known, readAgain, client } = useShown()
  return useMutation({
    scope,
    mutationFn: async (isOn: boolean): Promise<PushChange> => {
      if (isOn) return turnPushOn((subscription) => addHere(subscription, name))
      return turnPushOff((deviceKey) =>
        (known()?.devices ?? []).some(({ key }) => key === deviceKey)
          ? removeDevice(deviceKey)
          : undefined,
      )
    },
    onSettled: () =>
      Promise.all([readAgain(), client.invalidateQueries({ queryKey: pushPlaceKey })]),
  })
}

function addHere(subscription: BodyOf<typeof addPushDevice>['subscription'], name: string) {
  return call(addPushDevice, { body: { subscription, name, ...seen() } })
}

function removeDevice(deviceKey: string) {
  return call(removePushDevice, { params: { deviceKey } })
}

export function useDeviceRemoval() {
  const { show, readAgain } = useShown()
  return useMutation({
    scope,
    mutationFn: removeDevice,
    onSuccess: ({ deviceKey }) =>
      show((alerts) => ({
        ...alerts,
        devices: alerts.devices.filter(({ key }) => key !== deviceKey),
      })),
    onError: readAgain,
  })
}
