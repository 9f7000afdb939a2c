import '#design/tokens.css'
import '#design/fonts.css'
import '#design/base.css'
