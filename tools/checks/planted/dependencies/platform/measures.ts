import 'sharp'
