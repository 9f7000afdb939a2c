import '#features/accounts/server/federation/admit.ts'
