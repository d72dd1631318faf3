import { describe, expect, it } from 'vitest'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { readMyAlerts, removePushDevice } from '#shared/api/alerts.schemas.ts'
import {
  address,
  cloud,
  fan,
  history,
  mine,
  push,
  token,
  tokenOf,
} from '#test/fixtures/alerts/own-alerts.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { givenFan } from '#test/fixtures/world.ts'

describe('a device', () => {
  it('turns notifications on, shows no secret, and goes again', async () => {
    const { data } = await push(address())
    expect(data.device).toEqual({
      key: expect.any(String),
      name: 'Firefox, Android',
      addedAt: expect.any(String),
    })
    expect(await mine()).toMatchObject({ settings: { push: true }, devices: [data.device] })
    expect(JSON.stringify(await mine())).not.toMatch(/fcm|pppp|aaaa/)

    const params = { deviceKey: data.device.key }
    const other = await tokenOf(await givenFan())
    expect((await call(cloud.api, removePushDevice, { params, token: other })).status).toBe(200)
    expect((await mine()).devices).toHaveLength(1)
    await call(cloud.api, removePushDevice, { params, token })
    expect((await mine()).devices).toEqual([])
    expect((await history()).map(({ subject, isGiven }) => [subject, isGiven])).toEqual([
      ['push', true],
      ['push', false],
    ])
  })

  it('is taken over by whoever signs in on it, and the account before gets no more alerts there', async () => {
    const next = await tokenOf(await givenFan())
    await push(address())
    expect((await push(address(), next)).status).toBe(200)

    expect((await mine()).devices).toEqual([])
    const { devices } = (await call(cloud.api, readMyAlerts, { token: next })).data
    expect(devices).toHaveLength(1)
  })
})

describe('the address of a device', () => {
  it('is one of a known push service, and nothing within our reach', async () => {
    const bad = [
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com:8443/x',
      'https://fcm.googleapis.com.evil.example/x',
      'https://evilfcm.googleapis.com/x',
      'https://evil.example/fcm.googleapis.com',
      'https://user@fcm.googleapis.com/x',
      'https://fcm.googleapis.com@evil.example/x',
      'https://push.apple.com.evil.example/x',
      'https://notify.windows.com/x',
      'https://169.254.169.254/latest/meta-data/',
      'https://[::ffff:169.254.169.254]/',
      'https://localhost/x',
      'http://127.0.0.1:4101/x',
      'file:///etc/passwd',
      '//fcm.googleapis.com/x',
      'javascript:alert(1)',
      'nothing',
    ]
    for (const endpoint of bad) {
      const { status, problem } = await push(endpoint)
      expect([endpoint, status, problem.errors?.[0]?.path]).toEqual([
        endpoint,
        422,
        'body.subscription.endpoint',
      ])
    }
    const good = [
      'https://updates.push.services.mozilla.com/wpush/v2/x',
      'https://web.push.apple.com/x',
      'https://wns2-par02p.notify.windows.com/w/?token=x',
    ]
    for (const endpoint of good) expect((await push(`${endpoint}${fan.key}`)).status).toBe(200)
  })

  it('may be of the stand-in of the local cloud, where there is one', async () => {
    setEnvironment({ PUSH_ENDPOINT: 'http://127.0.0.1:4199' })
    expect((await push(`http://127.0.0.1:4199/push/${fan.key}`)).status).toBe(200)
    expect((await push(`http://127.0.0.1:4198/push/${fan.key}`)).status).toBe(422)
    setEnvironment({ PUSH_ENDPOINT: undefined })
    expect((await push(`http://127.0.0.1:4199/push/${fan.key}`)).status).toBe(422)
  })
})
