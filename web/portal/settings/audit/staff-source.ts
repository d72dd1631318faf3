import { listStaff, readStaffAccount, type StaffRow } from '#light/api/staff.ts'
import { type Entity, sourceOf } from '#web/kit/entity/entity.ts'

const toEntity = ({ key, email, linkName }: StaffRow): Entity => ({
  key,
  name: email,
  detail: linkName,
})

/** Everybody who may use the portal, or could, by e-mail. */
export const staffSource = sourceOf({
  find: listStaff,
  findInput: (text) => ({ query: text === '' ? {} : { query: text } }),
  entitiesOf: ({ items }) => items.map(toEntity),
  read: readStaffAccount,
  readInput: (userKey) => ({ params: { userKey } }),
  entityOf: toEntity,
})
