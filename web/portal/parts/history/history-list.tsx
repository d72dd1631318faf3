import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { readHistory } from '#shared/api/audit.ts'
import type { AuditedKind } from '#shared/audit/fields.ts'
import { keyOf } from '#web/lib/api/resource.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { useListing } from '#web/table/index.ts'
import { ChangesTable } from './changes-table.tsx'

export type HistoryOf = { kind: AuditedKind; entityKey: string }

export function HistoryList({ kind, entityKey }: HistoryOf) {
  const { t } = useTranslation('audit')
  const language = useLanguage()
  const list = useListing(readHistory, { params: { kind, entityKey }, query: { language } })
  useRenewedWithOthers()
  return <ChangesTable caption={t('title')} list={list} />
}

/**
 * Refetches the history whenever any other query of the page is invalidated. The entity may have
 * been changed, and the history must then list the change.
 */
function useRenewedWithOthers(): void {
  const client = useQueryClient()
  useEffect(() => {
    const queryKey = keyOf(readHistory)
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'invalidate') return
      const isOther = queryKey.some((part, i) => event.query.queryKey[i] !== part)
      if (isOther) void client.invalidateQueries({ queryKey })
    })
  }, [client])
}
