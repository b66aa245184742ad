"""What spark-submit starts."""

from pcp_files_spark.__main__ import main

main()
