import type { AuditedKind } from '#shared/audit/fields.ts'
import type { Language } from '#shared/language.ts'
import type { AskedOf, ReportAsked, ReportName } from '#shared/reports/asked.ts'
import type { Instant } from '#shared/time.ts'
import type { Caller } from '../../../base/caller.ts'
import { type Refusal, refuse } from '../../../base/refusal.ts'
import type { Cell, Row } from '../../../reports/csv.ts'
import { type ZonedTime, zonedTime } from '../../../reports/zoned-time.ts'
import { readOrganizationRecord } from '../../../stores/organizations/organizations.ts'
import type { StoredReport, Viewer } from '../../../stores/reports.ts'
import { maySeeTeam } from '../../portal-access/portal-access.ts'

/** File name, subject and earliest time of a report, for an admitted caller. */
export interface Admitted {
  /** Beginning of the file name, such as an organization's slug or the name of the report. */
  readonly fileStem: string
  /** Part of the file name that states which data the file contains. */
  readonly filePart?: string
  /** Name of the subject in the list of reports. */
  readonly about?: string
  /** Entity whose history records the export. */
  readonly thing?: { readonly kind: AuditedKind; readonly key: string }
  /** Time before which there are no rows. */
  readonly since?: Instant
}

/** Selection of a report's rows, fixed when the report is started. */
export interface Scope<Asked extends ReportAsked = ReportAsked> {
  readonly asked: Asked
  readonly viewer: Viewer
  readonly from: Instant | undefined
  /** Time before which there are no rows. */
  readonly since: Instant | undefined
  readonly until: Instant
  readonly zone: string
  readonly language: Language
}

export interface SourcePage<Source> {
  readonly rows: readonly Source[]
  /** Position of the next page; absent on the last page. */
  readonly next?: string | undefined
  /** Fraction of the report read so far. */
  readonly share?: number | undefined
}

export interface CellForm extends ZonedTime {
  readonly language: Language
  /** Row number in the file, from 1. */
  readonly number: number
}

export interface Column<Source> {
  readonly header: Readonly<Record<Language, string>>
  readonly cell: (row: Source, form: CellForm) => Cell
}

interface Definition<Name extends ReportName, Source> {
  /**
   * Returns the report's file name and subject, or a refusal. A caller without access gets the same
   * refusal whether or not the subject exists.
   */
  admit(asked: AskedOf<Name>, caller: Caller): Promise<Admitted | Refusal>
  columns(scope: Scope<AskedOf<Name>>): readonly Column<Source>[]
  /**
   * Reads a page of rows. The same position must always give the same rows, since an interrupted
   * report continues from its last stored position.
   */
  read(scope: Scope<AskedOf<Name>>, position: string | undefined): Promise<SourcePage<Source>>
}

/** Report definition without the type of its rows. */
export interface ReportDefinition<Asked extends ReportAsked = ReportAsked> {
  admit(asked: Asked, caller: Caller): Promise<Admitted | Refusal>
  header(scope: Scope<Asked>): string[]
  read(scope: Scope<Asked>, position: string | undefined, before: number): Promise<SourcePage<Row>>
}

/** Defines a report by its access, its columns and the source of its rows. */
export function defineReport<Name extends ReportName, Source>(
  definition: Definition<Name, Source>,
): ReportDefinition<AskedOf<Name>> {
  return {
    admit: (asked, caller) => definition.admit(asked, caller),
    header: (scope) => definition.columns(scope).map(({ header }) => header[scope.language]),
    async read(scope, position, before) {
      const { rows, ...rest } = await definition.read(scope, position)
      const columns = definition.columns(scope)
      const { language } = scope
      const time = zonedTime(scope.zone, language)
      const toRow = (row: Source, i: number) => {
        const form = { ...time, language, number: before + i + 1 }
        return columns.map(({ cell }) => cell(row, form))
      }
      return { ...rest, rows: rows.map(toRow) }
    },
  }
}

export function scopeOf(report: StoredReport): Scope {
  const { asked, viewer, from, since, until, zone, language } = report
  return { asked, viewer, from, since, until, zone, language }
}

/**
 * Returns the fraction of the period that has been read, for rows read newest first. Returns
 * undefined if the fraction is unknown.
 */
export function shareSince(
  { from, since = from, until }: Pick<Scope, 'from' | 'since' | 'until'>,
  reachedAt: Instant | undefined,
): number | undefined {
  if (since === undefined || reachedAt === undefined) return undefined
  const start = Math.max(Date.parse(since), Date.parse(from ?? since))
  const all = Date.parse(until) - start
  if (all <= 0) return undefined
  return Math.min(Math.max((Date.parse(until) - Date.parse(reachedAt)) / all, 0), 1)
}

/** Admits admins to a report about the whole platform. */
export function forAdmins(caller: Caller, fileStem: string): Admitted | Refusal {
  return caller.role === 'admin' ? { fileStem } : refuse('forbidden')
}

/** Admits admins and the organization's staff to a report about an organization. */
export async function ofOrganization(
  caller: Caller,
  teamKey: string,
  filePart: string,
): Promise<Admitted | Refusal> {
  if (!maySeeTeam(caller, teamKey)) return refuse('forbidden')
  const organization = await readOrganizationRecord(teamKey)
  if (organization === undefined) return refuse('notFound')
  const { name, slug, createdAt } = organization
  const thing = { kind: 'organization', key: teamKey } as const
  return { fileStem: slug, filePart, about: name, since: createdAt, thing }
}

export function column<Source>(
  en: string,
  fr: string,
  cell: (row: Source, form: CellForm) => Cell,
): Column<Source> {
  return { header: { en, fr }, cell }
}

/**
 * Formats cents as dollars, with the decimal sign that spreadsheets in the file's language expect.
 */
export function dollars(
  cents: number | undefined,
  { language }: Pick<CellForm, 'language'>,
): string | undefined {
  const amount = cents === undefined ? undefined : (cents / 100).toFixed(2)
  return language === 'fr' ? amount?.replace('.', ',') : amount
}

/** Returns yes or no in the file's language. */
export function said(isSo: boolean | undefined, { language }: CellForm): string {
  const words = language === 'fr' ? (['Oui', 'Non'] as const) : (['Yes', 'No'] as const)
  return isSo ? words[0] : words[1]
}
