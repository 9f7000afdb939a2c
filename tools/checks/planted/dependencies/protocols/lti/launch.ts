import 'jose'
