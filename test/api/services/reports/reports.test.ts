import { ulid } from 'ulid'
import { beforeEach, describe, expect, it } from 'vitest'
import { provideQueueSender } from '#lambdas/base/aws/queue.ts'
import { readHistory } from '#shared/api/audit.schemas.ts'
import {
  listReports,
  readReport,
  readReportFile,
  startReport,
} from '#shared/api/reports.schemas.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import type { ReportAsked } from '#shared/reports/asked.ts'
import { expectCost, openMeasuredCloud } from '#test/fixtures/measures/capacity.ts'
import { aProofItem } from '#test/fixtures/proofs/a-proof.ts'
import { fileOf, REPORT_FORM, startAs } from '#test/fixtures/reports/report-files.ts'
import { call, type Identity, makeToken } from '#test/fixtures/requests/api.ts'
import { usedUpLimit } from '#test/fixtures/requests/rate-limits.ts'
import {
  aRedemption,
  givenDeal,
  givenFan,
  givenOrganization,
  givenSponsor,
  put,
} from '#test/fixtures/world.ts'

const HEADER =
  '\ufeff#,Date of Redemption,Offer,Name,Gender,Age,Location,Email,Account Created,Type,Proven,Desk,Offline\r\n'

const cloud = openMeasuredCloud()
let team: Organization
let otherTeam: Organization
let sponsor: Sponsor
let deal: Offer
let admin: Identity

beforeEach(async () => {
  team = await givenOrganization()
  otherTeam = await givenOrganization()
  sponsor = await givenSponsor({ teamKeys: [team.key, otherTeam.key] })
  deal = await givenDeal(sponsor, [team, otherTeam])
  admin = { userKey: ulid(), role: 'admin', email: 'admin@fans.example' }
})

const ofTeam = (): Identity => ({ userKey: ulid(), role: 'team', teamID: team.key })
const ofSponsor = (): Identity => ({ userKey: ulid(), role: 'sponsor', sponsorID: sponsor.key })

const redeemed = (changes: Parameters<typeof aRedemption>[0] = {}) =>
  aRedemption({
    sponsorKey: sponsor.key,
    teamKey: team.key,
    offerKey: deal.key,
    ...changes,
  })

/**
 * Creates two redemptions on evenings in Toronto, when the next day has begun in UTC. The first is
 * by a fan with a full profile.
 */
async function givenEvening() {
  const fan = await givenFan({ firstName: 'Mara', lastName: '=Lake', email: 'mara@fans.example' })
  await put(
    aProofItem({
      redemptionId: 'proven',
      provenAt: '2026-11-20T01:34:00.000Z',
      desk: 'Front counter',
      isOffline: true,
    }),
    redeemed({
      id: 'proven',
      userKey: fan.key,
      time: '2026-11-20T01:30:00.000Z',
      offerDescription: 'Slices, two',
      offerDescriptionFr: 'Deux pointes',
      userEmail: 'mara@fans.example',
      userAge: 31,
      userGender: 'female',
      userCity: 'Toronto',
      userCreatedAt: '2026-07-01T03:00:00.000Z',
    }),
    redeemed({
      teamKey: otherTeam.key,
      time: '2026-11-19T01:30:00.000Z',
      userAgeGroup: '20-29',
      userCity: 'Montréal',
      isAnonymous: true,
    }),
  )
}

const ofBusiness = (): ReportAsked => ({ name: 'sponsorRedemptions', sponsorKey: sponsor.key })
const fileAs = (who: Identity, asked: ReportAsked, form?: Parameters<typeof fileOf>[3]) =>
  fileOf(cloud, who, asked, form)
const CRLF = '\r\n'

describe('redemptions as a file', () => {
  it('has for an admin the columns of the specification, in the zone that was asked for', async () => {
    await givenEvening()

    const { text, headers, data } = await fileAs(admin, ofBusiness())

    expect(text).toBe(
      HEADER +
        `1,2026-11-19 20:30 EST,"Slices, two",Mara =Lake,Female,31,Toronto,mara@fans.example,2026-06-30,Redemption,2026-11-19 20:34 EST,Front counter,Yes${CRLF}` +
        `2,2026-11-18 20:30 EST,Two slices for one,,,20-29,Montréal,,,Redemption,,,${CRLF}`,
    )
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toContain(`filename="${data.fileName}"`)
    expect(data.fileName).toMatch(/^.+-\d{4}-\d\d-\d\d\.csv$/)
    expect(data).toMatchObject({ rows: 2, about: sponsor.name })
    expect(data.fileName.startsWith(`${sponsor.name}-redemptions-entries-purchases-`)).toBe(true)
  })

  it('names no fan to a business or an organization, and shows an organization its own', async () => {
    await givenEvening()

    const sponsors = await fileAs(ofSponsor(), ofBusiness())
    const teams = await fileAs(ofTeam(), ofBusiness())
    const whole = await fileAs(ofTeam(), { name: 'teamRedemptions', teamKey: team.key })

    const first =
      '1,2026-11-19 20:30 EST,"Slices, two",,Female,31,Toronto,,2026-06-30,Redemption,2026-11-19 20:34 EST,Front counter,Yes\r\n'
    expect(sponsors.text).toBe(
      `${HEADER}${first}2,2026-11-18 20:30 EST,Two slices for one,,,20-29,Montréal,,,Redemption,,,${CRLF}`,
    )
    expect(teams.text).toBe(HEADER + first)
    expect(whole.text).toBe(HEADER + first)
    expect(whole.data.fileName.startsWith(`${team.slug}-redemptions-entries-purchases-`)).toBe(true)
  })

  it('is written in French and by the clocks of another zone, compressed too', async () => {
    await givenEvening()
    const asked: ReportAsked = { name: 'dealRedemptions', dealKey: deal.key, city: 'toronto' }

    const { text } = await fileAs(admin, asked, { language: 'fr', zone: 'America/St_Johns' })
    const { bytes } = await fileAs(admin, asked, { format: 'csv.gz' })

    expect(text).toBe(
      '\ufeff#;Date d’utilisation;Offre;Nom;Genre;Âge;Lieu;Courriel;Création du compte;Type;Vérifiée;Comptoir;Hors ligne\r\n' +
        `1;2026-11-19 22:00 HNT;Deux pointes;Mara =Lake;Femme;31;Toronto;mara@fans.example;2026-07-01;Utilisation;2026-11-19 22:04 HNT;Front counter;Oui${CRLF}`,
    )
    const { gunzipSync } = await import('node:zlib')
    expect(gunzipSync(bytes).toString()).toBe((await fileAs(admin, asked)).text)
  })

  it('has its header where there is nothing, and only what the period holds', async () => {
    await put(redeemed({ time: '2025-11-20T01:30:00.000Z' }))

    expect((await fileAs(admin, { ...ofBusiness(), range: '7' } as ReportAsked)).text).toBe(HEADER)
    expect((await fileAs(admin, ofBusiness())).data.rows).toBe(1)
  })

  it('is written down in the history of what it is of', async () => {
    const { token } = await startAs(cloud, ofTeam(), { name: 'teamRedemptions', teamKey: team.key })

    const params = { kind: 'organization', entityKey: team.key } as const
    const { data } = await call(cloud.api, readHistory, { params, token })

    expect(data.items).toMatchObject([{ action: 'exportReport', by: { role: 'team' } }])
  })
})

describe('who asks for a report', () => {
  it('gets nothing of what they do not manage, and learns not whether it exists', async () => {
    const stranger = { ...ofTeam(), teamID: (await givenOrganization()).key }
    const none = '01NOSUCHROW'

    for (const asked of [
      ofBusiness(),
      { name: 'teamRedemptions', teamKey: team.key },
      { name: 'dealRedemptions', dealKey: deal.key },
      { name: 'sponsorRedemptions', sponsorKey: none },
      { name: 'dealRedemptions', dealKey: none },
    ] satisfies ReportAsked[]) {
      expect((await startAs(cloud, stranger, asked)).problem.code).toBe('forbidden')
    }
  })

  it('sees their own reports alone, and none any more with other rights', async () => {
    const me = ofTeam()
    const { token, params } = await startAs(cloud, me, {
      name: 'teamRedemptions',
      teamKey: team.key,
    })
    const elsewhere = await makeToken(cloud.outputs, { ...me, teamID: otherTeam.key })
    const somebody = await makeToken(cloud.outputs, ofTeam())

    expect((await call(cloud.api, listReports, { token })).data.items).toHaveLength(1)
    for (const other of [elsewhere, somebody]) {
      expect((await call(cloud.api, listReports, { token: other })).data.items).toEqual([])
      expect((await call(cloud.api, readReport, { params, token: other })).status).toBe(404)
      expect((await call(cloud.api, readReportFile, { params, token: other })).status).toBe(404)
    }
  })

  it('may send it again, and not another under the same key', async () => {
    const { token, params, data } = await startAs(cloud, admin, ofBusiness())

    const again = { params, body: { asked: ofBusiness(), ...REPORT_FORM }, token }
    expect((await call(cloud.api, startReport, again)).data).toEqual(data)
    const other = { ...again, body: { ...again.body, language: 'fr' as const } }
    expect((await call(cloud.api, startReport, other)).problem.code).toBe('jobConflict')
  })

  it('gets their own file, though somebody else has chosen the same key', async () => {
    await givenEvening()
    const params = { reportKey: ulid() }
    const fileAfter = async (who: Identity, asked: ReportAsked) => {
      const { token, data } = await startAs(cloud, who, asked, params)
      expect(data.state).toBe('done')
      return async () =>
        (await fetch((await call(cloud.api, readReportFile, { params, token })).data.url)).text()
    }
    const ofAdmin = await fileAfter(admin, ofBusiness())
    const before = await ofAdmin()

    const ofOther = await fileAfter(ofSponsor(), ofBusiness())

    expect(before).toContain('mara@fans.example')
    expect(await ofAdmin()).toBe(before)
    expect(await ofOther()).not.toContain('mara@fans.example')
  })

  it('waits after sixty in a quarter of an hour', async () => {
    await put(...usedUpLimit('reportsOfStaff', admin.userKey))

    const { problem } = await startAs(cloud, admin, ofBusiness())

    expect(problem).toMatchObject({ code: 'tooManyTries', passesAt: expect.any(String) })
  })
})

it('costs what the access patterns say', async () => {
  await put(...Array.from({ length: 20 }, (_, i) => redeemed({ number: i + 1 })))
  await cloud.settle()
  provideQueueSender({ send: async () => {} })
  let begun: Awaited<ReturnType<typeof startAs>> | undefined

  await expectCost('start-report', async () => {
    begun = await startAs(cloud, admin, ofBusiness())
  })
  const { token = '', params = { reportKey: '' } } = begun ?? {}

  expect(begun?.data).toMatchObject({ state: 'done', rows: 20 })
  await expectCost('read-report', () => call(cloud.api, readReport, { params, token }))
  await expectCost('read-report-file', () => call(cloud.api, readReportFile, { params, token }))
  await expectCost('list-reports', () => call(cloud.api, listReports, { token }))
})
