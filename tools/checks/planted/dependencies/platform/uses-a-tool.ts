import '#tools/tool.ts'
