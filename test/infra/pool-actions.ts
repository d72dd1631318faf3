/** Actions on the user pool that each right allows, without their service prefix. */
export const IDENTITY = {
  delete: ['AdminDeleteUser', 'AdminGetUser', 'AdminUserGlobalSignOut'],
  deleteOthers: ['AdminDeleteUser', 'AdminGetUser', 'AdminUserGlobalSignOut', 'ListUsers'],
  admit: [
    'AdminDeleteUser',
    'AdminGetUser',
    'AdminLinkProviderForUser',
    'AdminListGroupsForUser',
    'ListUsers',
  ],
  confirm: ['AdminSetUserPassword', 'AdminUserGlobalSignOut'],
  make: [
    'AdminAddUserToGroup',
    'AdminCreateUser',
    'AdminDeleteUser',
    'AdminGetUser',
    'AdminSetUserPassword',
  ],
  govern: [
    'AdminAddUserToGroup',
    'AdminDisableUser',
    'AdminEnableUser',
    'AdminRemoveUserFromGroup',
    'AdminUserGlobalSignOut',
  ],
  endSessions: ['AdminGetUser', 'AdminUserGlobalSignOut'],
  listAll: ['ListUsers'],
  rebuild: [
    'AdminAddUserToGroup',
    'AdminCreateUser',
    'AdminDeleteUser',
    'AdminDisableUser',
    'AdminGetUser',
    'AdminLinkProviderForUser',
    'AdminSetUserPassword',
  ],
  resetFactor: ['AdminSetUserMFAPreference', 'AdminUserGlobalSignOut'],
}
