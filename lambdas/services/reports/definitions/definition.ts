import type { AuditedKind } from '#shared/audit/fields.ts'
import type { Language } from '#shared/model/user.ts'
import type { AskedOf, ReportAsked, ReportName } from '#shared/reports/asked.ts'
import type { Instant } from '#shared/time.ts'
import type { Cell, Row } from '../../../reports/csv.ts'
import { type ZonedTime, zonedTime } from '../../../reports/zoned-time.ts'
import type { Caller } from '../../../runtime/caller.ts'
import type { Refusal } from '../../../runtime/refusal.ts'
import type { StoredReport, Viewer } from '../../../stores/reports.ts'

/** Facts about a report that an admitted person learns. */
export interface Admitted {
  /** The slug or the name that its file is called by. */
  readonly fileStem: string
  /** The part of the list that the file holds, where its name says so. */
  readonly filePart?: string
  /** Its name, as the list of reports shows it. */
  readonly about?: string
  /** Thing whose history records the export. */
  readonly thing?: { readonly kind: AuditedKind; readonly key: string }
  /** Before this there can be no rows. */
  readonly since?: Instant
}

/** Source of a report's rows. All of it is fixed when the report is started. */
export interface Scope<Asked extends ReportAsked = ReportAsked> {
  readonly asked: Asked
  readonly viewer: Viewer
  readonly from: Instant | undefined
  /** Before this there can be no rows. */
  readonly since: Instant | undefined
  readonly until: Instant
  readonly zone: string
  readonly language: Language
}

/** Some rows in their order, and where the next are; `share` is how much of all is read with them. */
export interface SourcePage<Source> {
  readonly rows: readonly Source[]
  readonly next?: string | undefined
  readonly share?: number | undefined
}

/** Format of a cell. */
export interface CellForm extends ZonedTime {
  readonly language: Language
  /** Number of the row in its file, from 1. */
  readonly number: number
}

export interface Column<Source> {
  readonly header: Readonly<Record<Language, string>>
  readonly cell: (row: Source, form: CellForm) => Cell
}

interface Definition<Name extends ReportName, Source> {
  /** Admits a caller. A refused caller gets the same answer whether it exists or not. */
  admit(asked: AskedOf<Name>, caller: Caller): Promise<Admitted | Refusal>
  columns(scope: Scope<AskedOf<Name>>): readonly Column<Source>[]
  /**
   * Reads on from a position, from the beginning where there is none. The same position always gives
   * the same rows, since a report that was interrupted goes on from the last one that it has noted.
   */
  read(scope: Scope<AskedOf<Name>>, position: string | undefined): Promise<SourcePage<Source>>
}

/** A report whatever its rows are. */
export interface ReportDefinition<Asked extends ReportAsked = ReportAsked> {
  admit(asked: Asked, caller: Caller): Promise<Admitted | Refusal>
  header(scope: Scope<Asked>): string[]
  read(scope: Scope<Asked>, position: string | undefined, before: number): Promise<SourcePage<Row>>
}

/** Defines the source of a report's rows and the format of each. */
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

/** Returns the share of its period that a report read backwards has gone through. */
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
