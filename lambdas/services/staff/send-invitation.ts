import type { StaffMember } from '#shared/model/staff.ts'
import { optionalEnvironment } from '../../base/environment.ts'
import { invitationMail } from '../../mail/invitation-mail.ts'
import { mailer } from '../../mail/mailer.ts'
import { staffRow } from './staff-row.ts'

/**
 * Tells a new staff member by mail that they have an account and where to sign in. Returns
 * `refused` if the address is refused or the environment sends no mail.
 */
export async function sendInvitation(member: StaffMember): Promise<'sent' | 'refused'> {
  const { linkName } = await staffRow(member)
  const mail = invitationMail(member, linkName, optionalEnvironment('SITE_URL'))
  return mailer().send(mail)
}
