import { describe, expect, it } from 'vitest'
import { listObjects } from '#lambdas/media/bucket.ts'
import { readSponsorDashboard } from '#shared/api/portal.schemas.ts'
import { saveTrainingDocument } from '#shared/api/portal-sponsors.schemas.ts'
import { keptFilePrefix, uploadOfPath } from '#shared/model/uploads.ts'
import { expectCost } from '#test/fixtures/measures/capacity.ts'
import { call, type Identity, makeToken } from '#test/fixtures/requests/api.ts'
import {
  auditOf,
  cloud,
  expectCopied,
  givenBusiness,
  remove,
  token,
} from '#test/fixtures/sponsors/sponsor-desk.ts'
import { givenUpload } from '#test/fixtures/uploads/upload.ts'
import { givenSponsor } from '#test/fixtures/world.ts'

const purpose = 'trainingDocument'
const tokenOf = (identity: Omit<Identity, 'userKey'>) =>
  makeToken(cloud.outputs, { userKey: 'staff', ...identity })

const give = (sponsorKey: string, by: string, document: { upload: string } | { path: string }) =>
  call(cloud.api, saveTrainingDocument, {
    params: { sponsorKey },
    body: { document },
    token: by,
  })

const filesOf = async (sponsorKey: string) =>
  (await listObjects(`media/${keptFilePrefix({ purpose, entityKey: sponsorKey })}`)).map(
    ({ key }) => key,
  )

describe('the training document of a business', () => {
  it('is given by its business or an admin, shown to them, and leaves no file behind', async () => {
    const business = await givenBusiness()
    const { sponsor } = business
    const givers = [token, await tokenOf({ role: 'sponsor', sponsorID: sponsor.key })]
    const paths: string[] = []
    for (const by of givers) {
      const upload = await givenUpload(cloud.api, by, purpose)
      const { status, data } = await give(sponsor.key, by, { upload })
      expect(status).toBe(200)
      expect(data.document).toContain(`documents/${sponsor.key}/training_document-${upload}`)
      paths.push(data.document)
    }

    const [last = ''] = paths.slice(-1)
    expect(await filesOf(sponsor.key)).toEqual([`media/${last}`])
    for (const by of givers) {
      const params = { sponsorKey: sponsor.key }
      const { data } = await call(cloud.api, readSponsorDashboard, { params, token: by })
      expect(data.sponsor.document).toBe(last)
    }
    await expectCopied(business)
    expect((await auditOf(sponsor.key)).slice(-1)).toEqual([
      {
        action: 'saveTrainingDocument',
        before: { document: paths[0] },
        after: { document: last },
      },
    ])
    expect((await give(sponsor.key, token, { path: last })).data.document).toBe(last)
    const upload = uploadOfPath(last) ?? ''
    const theirs = givers[1] ?? ''
    expect((await give(sponsor.key, theirs, { upload })).data.document).toBe(last)
    expect(await auditOf(sponsor.key)).toHaveLength(2)
  })

  it('is nothing of its organizations: they neither give nor see it', async () => {
    const { sponsor, teams } = await givenBusiness()
    const params = { sponsorKey: sponsor.key }
    const upload = await givenUpload(cloud.api, token, purpose)
    await give(sponsor.key, token, { upload })
    const theirs = await tokenOf({ role: 'team', teamID: teams[0].key })

    const another = await givenUpload(cloud.api, token, purpose)
    expect((await give(sponsor.key, theirs, { upload: another })).status).toBe(403)
    const seen = await call(cloud.api, readSponsorDashboard, { params, token: theirs })
    expect([seen.status, seen.data.sponsor.name]).toEqual([200, sponsor.name])
    expect(seen.data.sponsor).not.toHaveProperty('document')
  })
})

describe('the training document that is refused', () => {
  it('is refused to strangers, and of a business that is deleted', async () => {
    const { key } = await givenSponsor()
    const upload = await givenUpload(cloud.api, token, purpose)
    const strangers = [
      { role: 'sponsor', sponsorID: 'another' },
      { role: 'team', teamID: 'another' },
      {},
    ] as const

    for (const stranger of strangers) {
      const by = await tokenOf(stranger)
      expect((await give(key, by, { upload })).status).toBe(403)
      expect((await give('no-such-business', by, { upload })).status).toBe(403)
    }
    expect((await give('no-such-business', token, { upload })).status).toBe(404)
    await remove(key)
    expect((await give(key, token, { upload })).status).toBe(404)
    expect(await filesOf(key)).toEqual([])
  })

  it('is that of nobody else, and no picture', async () => {
    const { key } = await givenSponsor()
    const [theirs, picture] = [
      await givenUpload(cloud.api, await tokenOf({ role: 'sponsor', sponsorID: key }), purpose),
      await givenUpload(cloud.api, token, 'businessPicture'),
    ]
    const other = { path: 'documents/another/training_document-01JH3VDJ7K9M1N3P5Q7R9S1T3V.pdf' }

    for (const document of [{ upload: theirs }, { upload: picture }, other]) {
      const { status, problem } = await give(key, token, document)
      expect([status, problem.errors?.[0]]).toMatchObject([
        422,
        { path: 'body.document', messageKey: 'validation.upload.gone' },
      ])
    }
  })

  it('costs what its access pattern says', async () => {
    const { key } = await givenSponsor()
    const upload = await givenUpload(cloud.api, token, purpose)

    await expectCost('save-training-document', () => give(key, token, { upload }))
  })
})
