import 'valibot'
