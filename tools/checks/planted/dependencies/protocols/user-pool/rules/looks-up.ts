import '../accounts/attempts.ts'
