import type { ReconciliationNight } from '#shared/api/reconciliations.schemas.ts'
import { readChangeRows, type StoredAudit } from '../../../stores/audit.ts'
import { readNightRows } from '../../../stores/purchases/reconciliation.ts'
import { auditedThing } from '../../../stores/table/audit-keys.ts'
import { column, defineReport, forAdmins, shareSince } from './definition.ts'

export const reconciliations = defineReport<'reconciliations', ReconciliationNight>({
  admit: async (_, caller) => forAdmins(caller, 'reconciliations'),
  columns: () => [
    column('Night', 'Nuit', ({ day }) => day),
    column('From', 'Du', ({ from }, { moment }) => moment(from)),
    column('Until', 'Au', ({ before }, { moment }) => moment(before)),
    column('Checkouts', 'Pages de paiement', ({ sessions }) => sessions),
    column('Payments', 'Paiements', ({ payments }) => payments),
    column('Payouts', 'Versements', ({ transfers }) => transfers),
    column('Purchases', 'Achats', ({ purchases }) => purchases),
    column('Differences', 'Écarts', ({ differences }) => differences),
    column('Types', 'Types', ({ kinds }) =>
      Object.entries(kinds)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([kind, count]) => `${kind} (${count})`)
        .join(', '),
    ),
  ],
  read: ({ from, until }, position) => readNightRows({ from, until }, position),
})

/** Audit records of the whole portal, with old and new values as recorded. */
export const changes = defineReport<'changes', StoredAudit>({
  admit: async (_, caller) => forAdmins(caller, 'changes'),
  columns: () => [
    column('Date', 'Date', ({ at }, { moment }) => moment(at)),
    column('Action', 'Action', ({ action }) => action),
    column('Type', 'Type', ({ thing }) => auditedThing(thing)?.kind),
    column('Key', 'Clé', ({ thing }) => auditedThing(thing)?.entityKey),
    column('User', 'Utilisateur', ({ email, userKey }) => email ?? userKey),
    column('Role', 'Rôle', ({ role }) => role),
    column('Before', 'Avant', ({ before }) => JSON.stringify(before)),
    column('After', 'Après', ({ after }) => JSON.stringify(after)),
  ],
  async read(scope, position) {
    const { rows, next } = await readChangeRows(scope, position)
    return { rows, next, share: shareSince(scope, rows.at(-1)?.at) }
  },
})
