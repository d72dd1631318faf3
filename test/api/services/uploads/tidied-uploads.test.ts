import { beforeAll, describe, expect, it } from 'vitest'
import { aroundS3 } from '#lambdas/base/s3/s3.ts'
import { forgetFiles } from '#lambdas/services/uploads/adopt-file.ts'
import { originalKey } from '#shared/media.ts'
import {
  ADMIN,
  adopt,
  allKeys,
  cloud,
  jpeg,
  keysBelow,
  upload,
} from '#test/fixtures/uploads/upload-desk.ts'

describe('what an entity no longer points to', () => {
  const entityKey = 'tidied'
  const purpose = 'dealPicture'
  const later = () => new Date(Date.now() + 25 * 3600 * 1000)

  async function taken(): Promise<string> {
    const { key } = await upload(ADMIN, purpose, await jpeg())
    const path = (await adopt({ choice: { upload: key }, entityKey })) ?? ''
    await cloud.settle()
    expect((await keysBelow(`media/images/offers/${entityKey}/offer-${key}`)).length).toBe(4)
    return path
  }

  async function left(): Promise<string[]> {
    const keys = await keysBelow(originalKey(`images/offers/${entityKey}/`))
    const variants = await keysBelow(`media/images/offers/${entityKey}/`)
    expect(variants.length).toBe(4 * keys.length)
    return keys.map((key) => key.slice(originalKey('').length))
  }

  it('goes once it points to the new one, and nothing else does', async () => {
    const [replaced, refused, kept] = [await taken(), await taken(), await taken()]
    const stranger = await upload(ADMIN, purpose, await jpeg())
    const foreign = await adopt({ choice: { upload: stranger.key }, entityKey: 'neighbour' })
    const file = { purpose, entityKey } as const

    await forgetFiles({ ...file, replaced, kept, now: new Date() })
    expect(await left()).toEqual([refused, kept].sort())
    await forgetFiles({ ...file, replaced: foreign, kept, now: new Date() })
    expect(await keysBelow(originalKey(String(foreign)))).toHaveLength(1)
    // After a day, no unfinished save can refer to the file.
    await forgetFiles({ ...file, replaced: undefined, kept, now: later() })
    expect(await left()).toEqual([kept])
    await forgetFiles({ ...file, replaced: kept, kept: undefined, now: new Date() })
    expect(await left()).toEqual([])
  })
})

describe('what another save brings back while an earlier one deletes it', () => {
  const purpose = 'dealPicture'
  let act: (() => Promise<unknown>) | undefined
  beforeAll(() => {
    aroundS3(async (call, next) => {
      const now = call.operation === 'DeleteObject' ? act : undefined
      if (now !== undefined) act = undefined
      await now?.()
      return next(call)
    })
  })

  const uploaded = async () => (await upload(ADMIN, purpose, await jpeg())).key

  async function expectWhole(path: string | undefined): Promise<void> {
    await cloud.settle()
    for (const stored of allKeys(String(path))) {
      expect(await keysBelow(stored)).toEqual([stored])
    }
  }

  it.each(['before it deletes', 'while it deletes'])('a focal point, %s', async (moment) => {
    const entityKey = `set-back ${moment}`.replaceAll(' ', '-')
    const focus = (path: string, x: number) =>
      adopt({ choice: { path, focalPoint: { x, y: 50 } }, current: path, entityKey })
    const plain = (await adopt({ choice: { upload: await uploaded() }, entityKey })) ?? ''
    const left = (await focus(plain, 0)) ?? ''
    const right = (await focus(left, 100)) ?? ''
    await cloud.settle()
    let back: string | undefined
    const setBack = async () => {
      back = await focus(right, 0)
    }

    if (moment === 'before it deletes') await setBack()
    else act = setBack
    await forgetFiles({ purpose, entityKey, replaced: left, kept: right, now: new Date() })

    await expectWhole(back)
    expect(await keysBelow(originalKey(left))).toEqual([])
  })

  it('an upload, before it deletes', async () => {
    const entityKey = 'brought-back'
    const [one, other] = [await uploaded(), await uploaded()]
    const replaced = await adopt({ choice: { upload: one }, entityKey })
    const kept = await adopt({ choice: { upload: other }, entityKey })
    const now = new Date()
    const back = await adopt({ choice: { upload: one }, current: String(kept), entityKey })

    await forgetFiles({ purpose, entityKey, replaced, kept, now })

    await expectWhole(back)
  })

  it('an upload that took the place of the one that was kept', async () => {
    const entityKey = 'brought-back-for-good'
    const [one, other] = [await uploaded(), await uploaded()]
    const replaced = await adopt({ choice: { upload: one }, entityKey })
    const kept = await adopt({ choice: { upload: other }, entityKey })
    const now = new Date()
    const back = await adopt({ choice: { upload: one }, current: String(kept), entityKey })
    await forgetFiles({ purpose, entityKey, replaced: kept, kept: back, now: new Date() })

    await forgetFiles({ purpose, entityKey, replaced, kept, now })

    await expectWhole(back)
    expect(await keysBelow(originalKey(String(kept)))).toEqual([])
  })
})

describe('a save that breaks off while the file is taken', () => {
  let left = 0
  beforeAll(() => {
    aroundS3((call, next) => {
      if (call.operation !== 'CopyObject') return next(call)
      left -= 1
      if (left === 0) throw new Error('The line is cut')
      return next(call)
    })
  })

  it.each([1, 2, 3, 4, 5])(
    'after %i copies leaves nothing that a repetition cannot mend',
    async (at) => {
      const { key } = await upload(ADMIN, 'dealPicture', await jpeg())
      const entityKey = `broken-${at}`
      left = at

      await expect(adopt({ choice: { upload: key }, entityKey })).rejects.toThrow('The line is cut')
      const path = await adopt({ choice: { upload: key }, entityKey })

      for (const stored of allKeys(String(path))) {
        expect(await keysBelow(stored)).toEqual([stored])
      }
    },
  )
})
