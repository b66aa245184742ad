"""Archives of Performance Co-Pilot as tables of Apache Spark."""
