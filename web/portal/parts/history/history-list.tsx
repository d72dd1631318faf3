import { useTranslation } from 'react-i18next'
import { readHistory } from '#light/api/audit.ts'
import type { AuditedKind } from '#shared/audit/fields.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { useListing } from '../list/use-listing.ts'
import { ChangesTable } from './changes-table.tsx'

export type HistoryOf = { kind: AuditedKind; entityKey: string }

/** What was done to one thing. */
export function HistoryList({ kind, entityKey }: HistoryOf) {
  const { t } = useTranslation('audit')
  const language = useLanguage()
  const list = useListing(readHistory, { params: { kind, entityKey }, query: { language } })
  return <ChangesTable caption={t('title')} list={list} />
}
